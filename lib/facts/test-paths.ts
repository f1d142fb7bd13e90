// Tells test code by its path, by the conventions of the languages' test runners. Says nothing of what a file holds.

const TEST_FOLDER =
  /(^|\/)([\w.-]+\.(Unit|Integration|Functional)?Tests?|(?:[\w-]*[a-z0-9I])?Tests|src\/\w*[a-z0-9]Test|__tests__|__mocks__|tests?|testing|specs?|e2e|fixtures?|test-d)(\/|$)/;
const TEST_FILE =
  /(\.(test|spec|e2e)(-d)?\.[cm]?[jt]sx?|(^|\/)test_[^/]*\.(py|rb)|_test\.(py|go|rb)|_spec\.rb|_(unit)?tests?\.(cc|cpp|cxx|cu)|[^/](Tests?|TestCase)\.(java|kt|cs|php|cpp|cc|swift)|(^|\/)(conftest|tests)\.py|(^|[/_])tests?\.rs)$/;

/** Whether the file at this path (relative, `/`-separated) belongs to the tests. */
export function isTestPath(path: string): boolean {
  const slash = path.lastIndexOf('/');
  return TEST_FILE.test(path) || (slash >= 0 && TEST_FOLDER.test(path.slice(0, slash)));
}
