// Which files are text templates, and what of their text is code.
import test from 'ava';
import { codeInTemplate, isTextTemplate } from '../../../lib/facts/text-templates.ts';

test('a template is known by its folder and its ending', (t) => {
  t.true(isTextTemplate('shop/templates/cart.html'));
  t.true(isTextTemplate('templates/emails/welcome.txt'));
  t.true(isTextTemplate('internal/template/templates/views/layout.tmpl'));
  t.false(isTextTemplate('docs/index.html'));
  t.false(isTextTemplate('templates/logo.svg'));
  t.false(isTextTemplate('shop/contemplates/cart.html'));
});

test('code is between braces, and everything stays in its place', (t) => {
  const text = '<b>{{ cart.total|money }}</b>\n{% if user.is_staff %}user{% endif %}';
  const code = codeInTemplate(text);
  t.is(code, '   {{ cart.total|money }}    \n{% if user.is_staff %}    {% endif %}');
  t.is(code.length, text.length);
});

test('texts in quotes, and braces that nothing closes, are no code', (t) => {
  t.is(codeInTemplate(`{% url "show" id %}`), '{% url        id %}');
  t.is(codeInTemplate(`{% trans "don't" with name %}`), '{% trans         with name %}');
  t.is(codeInTemplate('{{ total'), '        ');
});

test('equal pieces of code are told apart', (t) => {
  t.is(codeInTemplate('a{{ x }}b{{ x }}c'), ' {{ x }} {{ x }} ');
});
