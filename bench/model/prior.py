# What words stand with in code, before any pair is learned: vectors of tokens from co-occurrence in documents. Knows no questions.
import numpy as np
import torch
from torch.nn.functional import embedding_bag

ROUNDS = 3
SPARE = 32


def cooccurrence(documents, size, dimensions, seed):
    """
    documents: list of arrays of token ids, each token once. Gives float32 [size, dimensions], rows of length 1 (0 where a token stands nowhere):
    the leading eigenvectors of A Xᵀ L X A (correspondence analysis: X tells what stands where, L divides by a document's length,
    A by the root of a token's count), by randomised subspace iteration. The first, which is how frequent tokens are, is left out.
    """
    forward, backward = Sparse(documents), Sparse(transposed(documents, size))
    lengths = torch.tensor([max(1, len(ids)) for ids in documents], dtype=torch.float32)[:, None]
    counts = torch.tensor(np.bincount(np.concatenate(documents), minlength=size), dtype=torch.float32)[:, None]
    scale = torch.where(counts > 0, counts.clamp(min=20).rsqrt(), torch.zeros(()))
    basis = torch.randn(size, dimensions + 1 + SPARE, generator=torch.Generator().manual_seed(seed))
    image = basis
    for _ in range(ROUNDS):
        orthogonal, _ = torch.linalg.qr(image)
        image = scale * backward.sums(forward.sums(scale * orthogonal) / lengths)
    values, turn = torch.linalg.eigh((orthogonal.T @ image + image.T @ orthogonal) / 2)
    order = values.argsort(descending=True)[1:dimensions + 1]
    vectors = (orthogonal @ turn[:, order]) * values[order].clamp(min=0).sqrt()
    return torch.nn.functional.normalize(vectors / scale.clamp(min=1e-9), dim=1).numpy()


class Sparse:
    """Rows of ones at given places."""

    def __init__(self, lists):
        lengths = np.array([len(ids) for ids in lists], np.int64)
        self.ids = torch.from_numpy(np.concatenate(lists).astype(np.int64))
        self.starts = torch.from_numpy(np.concatenate([[0], np.cumsum(lengths)[:-1]]))

    def sums(self, dense):
        return embedding_bag(self.ids, dense, self.starts, mode='sum')


def transposed(lists, size):
    lengths = np.array([len(ids) for ids in lists], np.int64)
    ids = np.concatenate(lists)
    order = np.argsort(ids, kind='stable')
    return np.split(np.repeat(np.arange(len(lists)), lengths)[order], np.cumsum(np.bincount(ids, minlength=size))[:-1])
