# Measures a table of embeddings by questions with known answers: alone, and joined with the ranking by words. Changes nothing.
import json
import os

import numpy as np

K = 60  # of Reciprocal Rank Fusion
DEPTH = 200
# Weight of the ranking by meaning beside that by words.
MEANING = float(os.environ.get('MEANING', '0.5'))


class Measure:
    """The question sets in a folder, as make-questions.ts wrote them."""

    def __init__(self, folder, tokenize):
        self.sets = []
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name), encoding='utf-8') as file:
                data = json.load(file)
            self.sets.append((name.removesuffix('.json'), ragged([tokenize(text) for text in data['documents']]), np.array(data['weights'], np.float32),
                              ragged([tokenize(question['text']) for question in data['questions']]), data['questions']))

    def table(self, rows):
        """rows: float32 [V, D]. Gives per set and on average: recall at 10 and mean reciprocal rank of words, meaning and both."""
        lines = [(name, *scores(rows, *rest)) for name, *rest in self.sets]
        return [*lines, ('mean', *np.mean([line[1:] for line in lines], axis=0))]


HEAD = 'set words.R10 words.MRR meaning.R10 meaning.MRR both.R10 both.MRR noleak.words.R10 noleak.words.MRR noleak.meaning.R10 noleak.both.R10 noleak.both.MRR'.split()


def scores(rows, documents, weights, questions, asked):
    matrix, asks = embed(rows, *documents), embed(rows, *questions)
    similar = asks @ matrix.T
    # As rank_symbols does: a weight lowers a score, best of them alone are ranked.
    similar = np.where(similar > 0, similar * weights, similar)
    found = {'words': [], 'meaning': [], 'both': []}
    for place, question in enumerate(asked):
        by_words = question['byWords']
        by_meaning = np.argpartition(-similar[place], min(DEPTH, len(weights) - 1))[:DEPTH]
        by_meaning = by_meaning[np.argsort(-similar[place][by_meaning], kind='stable')].tolist()
        for way, ranking in (('words', by_words), ('meaning', by_meaning), ('both', fused(by_words, by_meaning))):
            found[way].append(hits(ranking, question['gold']))
    open_ones = [place for place, question in enumerate(asked) if not question['leak']]
    mean = {way: np.mean(pairs, axis=0) for way, pairs in found.items()}
    free = {way: np.mean([pairs[place] for place in open_ones], axis=0) for way, pairs in found.items()}
    return [100 * value for value in (*mean['words'], *mean['meaning'], *mean['both'], *free['words'], free['meaning'][0], *free['both'])]


def fused(by_words, by_meaning):
    sums = {}
    for weight, ranking in ((1, by_words), (MEANING, by_meaning)):
        for rank, document in enumerate(ranking):
            sums[document] = sums.get(document, 0) + weight / (K + rank + 1)
    return sorted(sums, key=lambda document: -sums[document])


def hits(ranking, gold):
    ten, twenty = set(ranking[:10]), ranking[:20]
    recall = sum(answer in ten for answer in gold) / len(gold)
    return recall, next((1 / (rank + 1) for rank, document in enumerate(twenty) if document in gold), 0)


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
