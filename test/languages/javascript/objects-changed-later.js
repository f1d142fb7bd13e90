// What is set on one object does not change its class; functions are known by their own name, not by what they are set on.

// --- path: reply.js ---
function Reply() {}
//       ^ def Function

Reply.prototype.send = function () {};
//              ^ def Method

function answer() {
  const reply = new Reply();
  reply.send();
//      ^ call -> reply.js:Reply.send
  reply.log = function () {};
  reply.log();
//      ^ call -> reply.js:reply.log
  reply.send = function () {};
  return reply;
}

answer().send();
//       ^ call -> reply.js:Reply.send

// --- path: names.js ---
const vary = require('vary');
const res = {};

res.vary = function (field) {
//  ^ def Function
  vary(this, field);
//^ external
};

res.down = function again(n) {
  return again(n - 1);
//       ^ call -> names.js:res.down
};

const fact = function self(n) {
  return n && self(n - 1);
//            ^ call -> names.js:fact
};

// --- path: noop.js ---
module.exports = function noop() {
//                        ^ def Function
};

// --- path: shape.js ---
module.exports = class Shape {
//                     ^ def Class
  static of() {
    return new Shape();
//             ^ call -> shape.js:Shape
  }
};

// --- path: uses-noop.js ---
const anything = require('./noop');
const Form = require('./shape');

anything();
// ^ call -> noop.js:noop

Form.of();
//   ^ call -> shape.js:Shape.of

// --- path: handler.js ---
exports.handle = function (reply) {
  reply.send();
//      ^ none
};

// --- path: test/handler.test.js ---
const { handle } = require('../handler');

handle({ send() {} });
// ^ call -> handler.js:handle

// --- path: quiet.mjs ---
console.error = function quiet(text) { return text; };
console.error('a');
//      ^^^^^ none
console.warn('a');
//      ^^^^ external
