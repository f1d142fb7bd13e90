// Annotations that mark a function as a test or a fixture, by names that JUnit, TestNG and kotlin.test share. Does not locate test files.
import type { FixtureForms } from '../model/name-table.ts';

export const TEST_ANNOTATIONS = [
  'Test',
  'ParameterizedTest',
  'RepeatedTest',
  'TestFactory',
  'TestTemplate',
];

export const FIXTURES: FixtureForms = {
  names: ['setUp', 'tearDown'],
  marks: [
    'Before',
    'BeforeEach',
    'BeforeAll',
    'BeforeClass',
    'BeforeMethod',
    'BeforeTest',
    'After',
    'AfterEach',
    'AfterAll',
    'AfterClass',
    'AfterMethod',
    'AfterTest',
  ],
  constructors: true,
};
