// --- path: lib/server.js ---
'use strict';
const Auth = require('./auth');
const { parse, Parser: P } = require('./parser');
const fs = require('fs');
const internals = {};
//    ^^^^^^^^^ def Namespace

exports = module.exports = internals.Server = class {
//                                   ^^^^^^ def Class
    constructor(options) {
//  ^^^^^^^^^^^ def Constructor
        this.auth = new Auth(this);
//           ^^^^ def Property
//                      ^^^^ call -> lib/auth.js:internals.Auth, lib/auth.js:internals.Auth.constructor
        this.options = options;
    }
    start() {
        internals.boot(this);
//                ^^^^ call -> lib/server.js:internals.boot
        this.auth.check();
//                ^^^^^ call -> lib/auth.js:internals.Auth.check
        parse('x');
//      ^^^^^ call -> lib/parser.js:parse
        new P().run();
//          ^ call -> lib/parser.js:Parser
//              ^^^ call -> lib/parser.js:Parser.run
        this.options.hook();
//                   ^^^^ none
        fs.readFileSync('x').toString();
//         ^^^^^^^^^^^^ external
    }
};

internals.boot = function (server) {
//        ^^^^ def Function
    server.start();
//         ^^^^^ call -> lib/server.js:internals.Server.start
    internals.late();
//            ^^^^ call -> lib/server.js:internals.late
};

internals.late = async () => {};

internals.table = { open() {}, close: () => internals.boot() };
//                  ^^^^ def Method
//                                                    ^^^^ call -> lib/server.js:internals.boot
internals.table.open();
//              ^^^^ call -> lib/server.js:internals.table.open
// --- path: lib/auth.js ---
exports = module.exports = internals.Auth = class {
    constructor(server) { this.server = server; }
    check() { return internals.deny(); }
};
var internals = { Auth: null };
// --- path: lib/parser.js ---
exports.parse = function parseText(text) { return exports.helper(text); };
//                                                        ^^^^^^ call -> lib/parser.js:helper
exports.helper = (text) => text;
function Parser() {
    if (!(this instanceof Parser)) return new Parser();
    this.state = make();
}
Parser.prototype.run = function () { return this.step(); };
//               ^^^ def Method
//                                               ^^^^ call -> lib/parser.js:Parser.step
Parser.prototype.step = function () {};
function make() { return {}; }
exports.Parser = Parser;
// --- path: lib/whole.js ---
module.exports = { a, b: function () {}, c() { return a(); } };
//                                                    ^ call -> lib/whole.js:a
function a() {}
// --- path: lib/fn.js ---
module.exports = function main() { return main; };
// --- path: package.json ---
{ "name": "app", "main": "lib/server.js" }
// --- path: test/use.js ---
const Server = require('..');
const whole = require('../lib/whole');
const fn = require('../lib/fn');
const parser = require('../lib/parser');
new Server().start();
//  ^^^^^^ call -> lib/server.js:internals.Server, lib/server.js:internals.Server.constructor
//           ^^^^^ call -> lib/server.js:internals.Server.start
whole.a();
//    ^ call -> lib/whole.js:a
whole.b();
//    ^ call -> lib/whole.js:default.b
whole.c();
//    ^ call -> lib/whole.js:default.c
parser.helper(fn());
//            ^^ call -> lib/fn.js:main
parser.parse('x');
//     ^^^^^ call -> lib/parser.js:parse
