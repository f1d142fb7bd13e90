// Annotations that mark a function as a test, by names that JUnit, TestNG and kotlin.test share. Does not locate test files.
export const TEST_ANNOTATIONS = [
  'Test',
  'ParameterizedTest',
  'RepeatedTest',
  'TestFactory',
  'TestTemplate',
];
