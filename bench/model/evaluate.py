# Measures a table of embeddings by questions with known answers: alone, and joined with the ranking by words. Changes nothing.
import json
import os

import numpy as np

DEPTH = 200
# What the best by meaning counts beside the best by words.
MEANING = 0.45
# What stands in the file of a better match is lifted by so much of that, as rank-symbols.ts does.
SAME_FILE = 0.3


class Measure:
    """The question sets in a folder, as make-questions.ts wrote them."""

    def __init__(self, folder, tokenize):
        self.sets = []
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name), encoding='utf-8') as file:
                data = json.load(file)
            self.sets.append((name.removesuffix('.json'), ragged([tokenize(text) for text in data['documents']]), np.array(data['weights'], np.float32), np.array(data['files']),
                              ragged([tokenize(question['text']) for question in data['questions']]), data['questions']))

    def table(self, rows):
        """rows: float32 [V, D]. Gives per set and on average: recall at 10 and mean reciprocal rank of words, meaning and both, in %."""
        lines = [(name, *scores(rows, *rest)) for name, *rest in self.sets]
        return [*lines, ('mean', *np.mean([line[1:] for line in lines], axis=0))]


WAYS = ('words', 'meaning', 'both')
HEAD = [f'{part}{way}.{figure}' for part in ('', 'unnamed.') for way in WAYS for figure in ('R10', 'MRR')]


def scores(rows, documents, weights, files, questions, asked):
    matrix, asks = embed(rows, *documents), embed(rows, *questions)
    similar = asks @ matrix.T
    # As rank-symbols.ts does: a weight lowers a score.
    similar = np.where(similar > 0, similar * weights, 0)
    found = {way: [] for way in WAYS}
    for place, question in enumerate(asked):
        by_words = np.zeros(len(weights), np.float32)
        for document, score in question['byWords']:
            by_words[document] = score
        words, meaning = (of_best(with_files(scored, files)) for scored in (by_words, similar[place]))
        for way, scored in (('words', words), ('meaning', meaning), ('both', words + MEANING * meaning)):
            found[way].append(hits(scored, question['gold']))
    unnamed = [place for place, question in enumerate(asked) if not question['leak']]
    return [100 * value for places in (range(len(asked)), unnamed) for way in WAYS for value in np.mean([found[way][place] for place in places], axis=0)]


def with_files(scored, files):
    best = np.zeros(files.max() + 1, np.float32)
    np.maximum.at(best, files, scored)
    return np.where(scored > 0, scored + SAME_FILE * best[files], 0)


def of_best(scored):
    return scored / max(scored.max(), 1e-9)


def hits(scored, gold):
    """Recall at 10 and reciprocal rank (of the first 20) of the answers."""
    ranking = np.argpartition(-scored, 20)[:20]
    ranking = ranking[np.argsort(-scored[ranking], kind='stable')].tolist()
    recall = sum(answer in ranking[:10] for answer in gold) / len(gold)
    return recall, next((1 / (rank + 1) for rank, document in enumerate(ranking) if document in gold), 0)


def ragged(lists):
    """Ids of all texts in a row, and where each begins."""
    lengths = np.array([len(ids) for ids in lists], np.int64)
    return np.concatenate([np.array(ids, np.int32) for ids in lists]), np.concatenate([[0], np.cumsum(lengths)])


def embed(rows, ids, starts):
    sums = np.zeros((len(starts) - 1, rows.shape[1]), np.float32)
    full = np.flatnonzero(np.diff(starts))
    for at in range(0, len(full), 2_000):
        part = full[at:at + 2_000]
        first, last = starts[part[0]], starts[part[-1] + 1]
        sums[part] = np.add.reduceat(rows[ids[first:last]], starts[part] - first)
    return sums / np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-9)


def show(table):
    return '\n'.join(['  '.join(HEAD), *('{:24s}'.format(name) + ''.join('{:7.1f}'.format(value) for value in values) for name, *values in table)])
