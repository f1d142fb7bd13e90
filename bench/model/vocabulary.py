# Chooses the words and pieces that the model knows, and cuts texts into them as the WordPiece tokenizer of transformers does. Trains nothing.
import math
from collections import Counter

from export import PAD, UNKNOWN

WORDS, PIECES = 25_000, 4_500
LONGEST_PIECE = 6


def choose_vocabulary(counts):
    """counts: a Counter of words for each repository. Gives tokens in order of id: words that many repositories use, then pieces of the others."""
    worth, spread = Counter(), Counter()
    for of_one in counts:
        total = sum(of_one.values())
        for word, count in of_one.items():
            worth[word] += math.log1p(1e5 * count / total)
            spread[word] += 1
    characters = sorted({character for word in worth if spread[word] > 1 for character in word if ord(character) < 0x250})
    characters += sorted(set('abcdefghijklmnopqrstuvwxyz0123456789') - set(characters))
    order = sorted((word for word in worth if spread[word] > 1 and len(word) > 1), key=lambda word: (-worth[word] * math.log1p(spread[word]), word))
    known, rest = order[:WORDS], [word for word in worth if len(word) > 1]
    have = set(known)
    pieces = Counter()
    for word in rest:
        if word in have:
            continue
        for start in range(1, len(word) - 1):
            if len(word) - start <= LONGEST_PIECE + 6:
                pieces['##' + word[start:]] += worth[word] * math.sqrt(len(word) - start)
    best = sorted(pieces, key=lambda piece: (-pieces[piece], piece))[:PIECES]
    return [PAD, UNKNOWN, *characters, *('##' + character for character in characters), *known, *best]


class Tokenizer:
    """Longest match first; words are kept once cut."""

    def __init__(self, tokens):
        self.ids = {token: id for id, token in enumerate(tokens)}
        self.cut = {}

    def __call__(self, text):
        ids = []
        for word in text.split():
            known = self.cut.get(word)
            if known is None:
                known = self.cut[word] = self.cut_word(word)
            ids.extend(known)
        return ids

    def cut_word(self, word):
        whole = self.ids.get(word)
        if whole is not None:
            return [whole]
        ids, start = [], 0
        while start < len(word):
            end = len(word)
            while end > start:
                id = self.ids.get(('##' if start else '') + word[start:end])
                if id is not None:
                    break
                end -= 1
            else:
                return [self.ids[UNKNOWN]]
            ids.append(id)
            start = end
        return ids
