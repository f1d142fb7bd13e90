// The names that Lua gives to every file, of versions 5.1 to 5.4 and LuaJIT.

export const globals: readonly string[] = (
  '_G _VERSION _ENV arg assert bit bit32 collectgarbage coroutine debug dofile error getfenv getmetatable io ipairs jit load loadfile loadstring math module next os ' +
  'package pairs pcall print rawequal rawget rawlen rawset require select setfenv setmetatable string table tonumber tostring type unpack utf8 warn xpcall'
).split(' ');
