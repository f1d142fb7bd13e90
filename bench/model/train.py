# Trains the embedding model on pairs of words and code, and writes its folder. Makes no pairs.
# Usage: python3 bench/model/train.py PAIRS QUESTIONS OUT [name=value …]
import json
import math
import os
import sys
import time
from collections import Counter

import numpy as np
import torch
from torch.nn.functional import cross_entropy, embedding_bag, normalize

from evaluate import Measure, ragged, show
from export import quantised, write_model
from prior import cooccurrence
from vocabulary import Tokenizer, choose_vocabulary

SETTINGS = {
    'dimensions': 256,
    'batch': 1024,
    'groups': 8,          # repositories in a batch: wrong answers come from the same repository, as they do in use
    'steps': 600,
    'rate': 0.01,
    'temperature': 0.05,
    'drop': 0.3,          # of a document's tokens
    'drop_question': 0.1,
    'drop_shared': 0.5,   # pairs whose document loses what the question has too
    'drop_copied': 0.2,   # pairs whose question loses what the document has too
    'company': 0.5,       # of a token's first vector, what it stands with
    'decay': 0.01,        # of the way back to the first vectors, a step
    'mean': 0.01,         # of the last rows in the mean of rows, a step
    'sif': 1e-3,          # first weight of a token: sif / (sif + its frequency)
    'report': 100,
    'seed': 1,
}
# How often each kind of pair is drawn, beside how many there are.
KINDS = {'commit': 2.0, 'doc': 1.0, 'comment': 0.7, 'test': 0.4, 'name': 0.3}
# Pairs of a kind from one repository: no giant outweighs the rest.
MOST_OF_A_KIND = 6_000


def main():
    pairs_folder, questions_folder, out, *rest = sys.argv[1:]
    settings = dict(SETTINGS)
    for word in rest:
        if '=' in word:
            name, value = word.split('=')
            settings[name] = type(SETTINGS[name])(value)
    torch.manual_seed(settings['seed'])
    torch.set_num_threads(2)
    random = np.random.default_rng(settings['seed'])
    say(f'settings {settings} kinds {KINDS}')
    corpora = read_corpora(pairs_folder, random)
    say(f'{len(corpora)} repositories, {sum(len(pairs) for _, pairs, _ in corpora)} pairs')
    tokens = choose_vocabulary([counts for _, _, counts in corpora])
    tokenize = Tokenizer(tokens)
    data = [tokenised(pairs, tokenize) for _, pairs, _ in corpora]
    frequency = frequencies(data, len(tokens))
    say(f'{len(tokens)} tokens')
    measure = Measure(questions_folder, tokenize)
    documents = [np.unique(part(of_one['documents'], place)) for of_one in data for place in range(len(of_one['document']))]
    company = cooccurrence(documents, len(tokens), settings['dimensions'], settings['seed'])
    say('co-occurrence')
    random = np.random.default_rng(settings['seed'])
    rows = train(data, first_rows(company, frequency, settings, random), settings, random, measure)
    codes, scales = quantised(rows)
    say('as exported\n' + show(measure.table(codes.astype(np.float32) * scales)))
    write_model(out, tokens, rows)


def say(text):
    print(f'{time.process_time():7.0f} s  {text}', flush=True)


def read_corpora(folder, random):
    """Name, pairs (kind, question, document) and word counts of each repository."""
    corpora = []
    for name in sorted(os.listdir(folder)):
        if not name.endswith('.jsonl'):
            continue
        by_kind, counts, seen = {}, Counter(), set()
        with open(os.path.join(folder, name), encoding='utf-8') as file:
            for line in file:
                row = json.loads(line)
                if row['kind'] == 'document':
                    counts.update(row['document'].split())
                    continue
                key = (row['question'], row['document'])
                if key not in seen:
                    seen.add(key)
                    counts.update(row['question'].split())
                    by_kind.setdefault(row['kind'], []).append((row['kind'], *key))
        pairs = []
        for kind in sorted(by_kind):
            of_kind = by_kind[kind]
            pairs += of_kind if len(of_kind) <= MOST_OF_A_KIND else [of_kind[place] for place in random.permutation(len(of_kind))[:MOST_OF_A_KIND]]
        if len(pairs) >= 200:
            corpora.append((name, pairs, counts))
    return corpora


def tokenised(pairs, tokenize):
    """Of one repository: questions and documents as ragged arrays, a number for each distinct text, and how likely each pair is drawn."""
    numbers = {}
    number = lambda text: numbers.setdefault(text, len(numbers))
    chance = np.array([KINDS[kind] for kind, _, _ in pairs])
    return {
        'questions': ragged([tokenize(question) for _, question, _ in pairs]), 'documents': ragged([tokenize(document) for _, _, document in pairs]),
        'question': np.array([number(question) for _, question, _ in pairs]), 'document': np.array([number(document) for _, _, document in pairs]),
        'chance': np.cumsum(chance) / chance.sum(), 'size': chance.sum(),
    }


def frequencies(data, size):
    counts = np.ones(size)
    for of_one in data:
        for ids in (of_one['questions'][0], of_one['documents'][0]):
            counts += np.bincount(ids, minlength=size)
    return counts / counts.sum()


def first_rows(company, frequency, settings, random):
    """Rows to begin with, float32 [V, D]: a token's company, and a direction of its own; rare tokens weigh more."""
    weights = settings['sif'] / (settings['sif'] + frequency)
    own = random.standard_normal((len(frequency), settings['dimensions'])) / math.sqrt(settings['dimensions'])
    mixed = settings['company'] * company + (1 - settings['company']) * own
    return (mixed * weights[:, None]).astype(np.float32)


def train(data, start, settings, random, measure):
    """Rows of the table, float32 [V, D]: contrastive learning (InfoNCE both ways) with the other pairs of a batch as wrong answers."""
    origin = torch.tensor(start)
    rows = torch.nn.Parameter(origin.clone())
    mean = origin.clone()
    sharpness = torch.nn.Parameter(torch.tensor(math.log(1 / settings['temperature'])))
    optimizer = torch.optim.Adam([{'params': [rows], 'lr': settings['rate']}, {'params': [sharpness], 'lr': 1e-3}], betas=(0.9, 0.98))
    # Larger repositories are drawn more often, by the root of their size.
    odds = np.sqrt([of_one['size'] for of_one in data])
    odds /= odds.sum()
    total, report = 0.0, settings['report']
    say('start ' + brief(measure, start))
    for step in range(settings['steps']):
        rate = min(1, (step + 1) / 50) * (1 - step / settings['steps'])
        optimizer.param_groups[0]['lr'] = settings['rate'] * rate
        questions, documents, same = draw(data, odds, settings, random)
        asked, held = (normalize(embedding_bag(ids, rows, starts, mode='sum'), dim=1) for ids, starts in (questions, documents))
        logits = (asked @ held.T) * sharpness.exp().clamp(max=100) + same
        right = torch.arange(len(logits))
        loss = (cross_entropy(logits, right) + cross_entropy(logits.T, right)) / 2
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            rows.lerp_(origin, settings['decay'] * rate)
            mean.lerp_(rows, max(1 / (step + 1), settings['mean']))
        total += loss.item()
        if (step + 1) % report == 0:
            say(f'step {step + 1} loss {total / report:.3f} sharpness {sharpness.exp().item():.1f} last {brief(measure, rows.detach().numpy())} | mean {brief(measure, mean.numpy())}')
            total = 0.0
    return mean.numpy()


def brief(measure, rows):
    return ' '.join(f'{value:.1f}' for value in measure.table(rows)[-1][3:7])


def draw(data, odds, settings, random):
    """Token ids and offsets of a batch's questions and documents, and a matrix [batch, batch] that takes out wrong answers that are none."""
    share = settings['batch'] // settings['groups']
    asked, held, question_numbers, document_numbers = [], [], [], []
    for group, repository in enumerate(random.choice(len(data), settings['groups'], replace=False, p=odds)):
        of_one = data[repository]
        picked = np.unique(np.searchsorted(of_one['chance'], random.random(share)))
        asked += [part(of_one['questions'], place) for place in picked]
        held += [part(of_one['documents'], place) for place in picked]
        question_numbers.append(of_one['question'][picked] + group * 10_000_000)
        document_numbers.append(of_one['document'][picked] + group * 10_000_000)
    equal = [np.concatenate(numbers) for numbers in (question_numbers, document_numbers)]
    same = (equal[0][:, None] == equal[0][None, :]) | (equal[1][:, None] == equal[1][None, :])
    np.fill_diagonal(same, False)
    questions, documents = thinned(asked, held, settings, random)
    return questions, documents, torch.tensor(np.where(same, -1e4, 0).astype(np.float32))


def thinned(asked, held, settings, random):
    """Tokens left out at random; those that a pair shares more often, on one side or the other: meaning is to be learned, not copying."""
    (asked_ids, asked_of), (held_ids, held_of) = flat(asked), flat(held)
    asked_keys, held_keys = asked_of * 1_000_000 + asked_ids, held_of * 1_000_000 + held_ids
    side = random.random(len(asked))
    drop = settings['drop_shared']
    keep_asked = random.random(len(asked_ids)) >= settings['drop_question']
    keep_held = random.random(len(held_ids)) >= settings['drop']
    keep_held &= ~(np.isin(held_keys, asked_keys) & (side[held_of] < drop))
    keep_asked &= ~(np.isin(asked_keys, held_keys) & (side[asked_of] > 1 - settings['drop_copied']))
    return bag(asked_ids, asked_of, keep_asked, len(asked)), bag(held_ids, held_of, keep_held, len(held))


def flat(lists):
    return np.concatenate(lists).astype(np.int64), np.repeat(np.arange(len(lists)), [len(ids) for ids in lists])


def bag(ids, owners, keep, size):
    """Ids of what is kept, and where each text begins; all of a text of which nothing would be left."""
    keep |= (np.bincount(owners[keep], minlength=size) == 0)[owners]
    return torch.from_numpy(ids[keep]), torch.from_numpy(np.searchsorted(owners[keep], np.arange(size)))


def part(texts, place):
    ids, starts = texts
    return ids[starts[place]:starts[place + 1]]


if __name__ == '__main__':
    main()
