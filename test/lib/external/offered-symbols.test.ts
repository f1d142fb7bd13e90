// What a repository offers to others, beside its graph.
import test from 'ava';
import { indexedSources } from '../../support/indexed-sources.ts';

test('a file hands on what it imports by name', (t) => {
  const { offered, graph } = indexedSources(`
//- pyproject.toml
[project]
name = "tracks"
//- tracks/__init__.py
from .routing import Map
//- tracks/routing.py
class Map: ...
`);
  t.deepEqual(
    offered.names.map(({ filePath, name, node }) => [filePath, name, graph.table.uidAt(node)]),
    [['tracks/__init__.py', 'Map', 'Class:tracks/routing.py:Map']],
  );
});

test('files that no module leads to offer nothing', (t) => {
  const { offered } = indexedSources(`
//- shape.h
struct shape { int width; };
struct shape *made(void);
//- draw.h
#include "shape.h"
//- draw.c
#include "draw.h"
struct shape *drawn(void) { return made(); }
`);
  t.deepEqual(offered, { packages: [], modules: [], names: [], results: [] });
});
