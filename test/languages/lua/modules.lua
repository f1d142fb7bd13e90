-- --- path: lua/pkg/store.lua ---
local util = require("pkg.util")
local names = require "pkg.names"
local Store = {}
--    ^^^^^ def Namespace
Store.__index = Store

-- Makes a store.
function Store.new(items)
--             ^^^ def Function
  return setmetatable({ items = items }, Store)
--       ^^^^^^^^^^^^ external
end

function Store:add(item)
--             ^^^ def Method
  self:check(item)
--     ^^^^^ call -> lua/pkg/store.lua:Store.check
  util.log(item)
--     ^^^ call -> lua/pkg/util.lua:M.log
  table.insert(self.items, item)
--      ^^^^^^ external
  return self
end

function Store:check(item) return names.short(item) end
--                                      ^^^^^ call -> lua/pkg/names/init.lua:default.short

function Store.from(path)
  local made = { path = path }
  setmetatable(made, Store)
  return made
end

local function open(path)
--             ^^^^ def Function
  local store = Store.new {}
--                    ^^^ call -> lua/pkg/store.lua:Store.new
  store:add(path):add(path)
--      ^^^ call -> lua/pkg/store.lua:Store.add
--                ^^^ call -> lua/pkg/store.lua:Store.add
  Store.from(path):check({ "a", util.run(path), a = util.again() })
--                 ^^^^^ call -> lua/pkg/store.lua:Store.check
--                                   ^^^ call -> lua/pkg/util.lua:M.run
--                                                       ^^^^^ call -> lua/pkg/util.lua:M.again
  unknown(path)
--^^^^^^^ none
  store.missing()
--      ^^^^^^^ none
  return store
end
Store.open = open
return Store
-- --- path: lua/pkg/util.lua ---
local M = {}
local level, prefix = 1, "x"
--    ^^^^^ def Variable
--           ^^^^^^ def Variable
M.log = function(text) print(prefix, text) end
--^^^ def Function
--                     ^^^^^ external
M.run = function(f) return f() end
function M.again() return M.run(M.log) end
--                          ^^^ call -> lua/pkg/util.lua:M.run
function shared() return level end
--       ^^^^^^ def Function
return M
-- --- path: lua/pkg/names/init.lua ---
local function long(name) return name end
return {
  short = function(name) return long(name) end,
--^^^^^ def Method
--                              ^^^^ call -> lua/pkg/names/init.lua:long
  long = long,
}
-- --- path: spec/store_spec.lua ---
local Store = require("pkg.store")
local lfs = require("lfs")
local gone = require("pkg.gone")
describe("store", function()
  local store = Store.open("a")
--                    ^^^^ call -> lua/pkg/store.lua:open
  store:check(1)
--      ^^^^^ call -> lua/pkg/store.lua:Store.check
  lfs.dir(".")
--    ^^^ external
  gone.it()
--     ^^ none
  require("pkg.names").short("x")
--                     ^^^^^ call -> lua/pkg/names/init.lua:default.short
  require("pkg.names").long("x")
--                     ^^^^ call -> lua/pkg/names/init.lua:long
end)
