// What conditions on the platform say on the one that code is read for: Linux on amd64. Null: they do not hold there.

export const platform: Readonly<Record<string, number | null>> = {
  unix: 1, windows: null, 'target_os="linux"': 1, 'target_family="unix"': 1, 'target_family="windows"': null, 'target_family="wasm"': null, 'target_arch="x86_64"': 1, 'target_arch="aarch64"': null,
  'target_arch="wasm32"': null, 'target_arch="x86"': null, 'target_arch="arm"': null, 'target_pointer_width="64"': 1, 'target_pointer_width="32"': null, 'target_pointer_width="16"': null,
  'target_os="windows"': null, 'target_os="macos"': null, 'target_os="ios"': null, 'target_os="android"': null, 'target_os="freebsd"': null, 'target_os="netbsd"': null, 'target_os="openbsd"': null,
  'target_os="dragonfly"': null, 'target_os="solaris"': null, 'target_os="illumos"': null, 'target_os="redox"': null, 'target_os="wasi"': null, 'target_os="emscripten"': null, 'target_os="hermit"': null,
  'target_os="fuchsia"': null, 'target_os="haiku"': null, 'target_os="none"': null, 'target_vendor="apple"': null, 'target_env="msvc"': null, 'target_endian="little"': 1, 'target_endian="big"': null,
  test: 1, miri: null, loom: null, doc: null, docsrs: null, any: null,
};
