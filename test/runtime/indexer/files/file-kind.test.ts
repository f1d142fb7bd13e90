// What a file is, by its name or its first line.
import test from 'ava';
import { kindOfFile, languageOfScript } from '../../../../runtime/indexer/files/file-kind.ts';

test('extensions tell the language, in either case', (t) => {
  const named = ['a.ts', 'a.d.ts', 'a.MTS', 'b/c.tsx', 'x.cjs', 'x.py', '.eslintrc.js'].map(
    (path) => {
      const kind = kindOfFile(path);
      return kind.kind === 'source' ? kind.language : kind.kind;
    },
  );
  t.deepEqual(named, [
    'typescript',
    'typescript',
    'typescript',
    'tsx',
    'javascript',
    'python',
    'javascript',
  ]);
});

test('configuration that imports depend on is known wherever it stands', (t) => {
  for (const path of [
    'package.json',
    'packages/a/tsconfig.build.json',
    'jsconfig.json',
    'pyproject.toml',
    'setup.cfg',
    'crates/a/Cargo.toml',
    'composer.json',
  ])
    t.is(kindOfFile(path).kind, 'config', path);
  for (const path of ['data.json', 'package-lock.json', 'Cargo.lock', 'a.min.css', '.gitignore'])
    t.is(kindOfFile(path).kind, 'other', path);
  t.is(kindOfFile('bin/run').kind, 'script');
});

test('the first line of a script tells its language', (t) => {
  t.is(languageOfScript('#!/usr/bin/env node'), 'javascript');
  t.is(languageOfScript('#!/usr/bin/env -S node --no-warnings'), 'javascript');
  t.is(languageOfScript('#! /usr/bin/python3.12 -u'), 'python');
  t.is(languageOfScript('#!/usr/bin/env PYTHONPATH=. python3\r'), 'python');
  t.is(languageOfScript('#!/bin/sh'), 'bash');
  t.is(languageOfScript('#!/usr/bin/perl'), null);
  t.is(languageOfScript('#!'), null);
  t.is(languageOfScript('import os'), null);
});
