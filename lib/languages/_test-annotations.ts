// Annotations that call a function a test, by the names that JUnit, TestNG and kotlin.test have in common. Says nothing of where tests lie.
export const TEST_ANNOTATIONS = [
  'Test',
  'ParameterizedTest',
  'RepeatedTest',
  'TestFactory',
  'TestTemplate',
];
