// How well a path fits the pattern of a route, with parameters in any notation. Knows no framework.

/** The question or request omits the start of the path, or the index does not know it. */
const END_ALONE = 0.7;
/** A value in place of the route's parameter. */
const VALUE = 0.9;
const OTHER_METHOD = 0.3;
const ANY_METHOD = 0.95;

/** A path without its query; `method` undefined if it is not known. */
export interface RequestedPath {
  readonly method: string | undefined;
  readonly parts: readonly string[];
  /** It is complete: only a route whose own start is not known may have more before it. */
  readonly isWhole?: boolean;
}

/** The pattern of a route, and the method that it answers. */
export interface RoutePattern {
  readonly method?: string;
  readonly path?: string;
}

/** The parts between the slashes. */
export function pathParts(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** A final optional part in parentheses: `/top(/:length)`. Others contain patterns. */
const LEFT_OUT = /\(([/:.][^()]*)\)/;
const MOST_FORMS = 8;

/** A path with and without its optional parts, innermost first. */
function formsOf(path: string): string[] {
  const forms = [path];
  for (let at = 0; at < forms.length && forms.length < MOST_FORMS; at++) {
    const form = forms[at] ?? '';
    if (!LEFT_OUT.test(form)) continue;
    forms[at] = form.replace(LEFT_OUT, '$1');
    forms.push(form.replace(LEFT_OUT, ''));
    at--;
  }
  return forms;
}

/** From 0, if the route does not match, to 1. */
export function routeFit(route: RoutePattern, asked: RequestedPath): number {
  const path = route.path ?? '';
  return path.includes('(')
    ? Math.max(...formsOf(path).map((form) => fitOfForm(route, form, asked)))
    : fitOfForm(route, path, asked);
}

function fitOfForm({ method = 'ANY' }: RoutePattern, path: string, asked: RequestedPath): number {
  const parts = pathParts(path);
  const isEnd = parts[0]?.startsWith('…') ?? false;
  const own = isEnd ? parts.slice(1) : parts;
  const whole = isEnd ? 0 : fitOfParts(own, asked.parts);
  const end = Math.max(
    isEnd && own.length < asked.parts.length ? fitOfEnd(own, asked.parts.slice(-own.length)) : 0,
    isEnd || asked.isWhole !== true ? fitOfEnd(own.slice(-asked.parts.length), asked.parts) : 0,
  );
  const byMethod =
    asked.method === undefined || asked.method === method
      ? 1
      : method === 'ANY'
        ? ANY_METHOD
        : OTHER_METHOD;
  return Math.max(whole, END_ALONE * end) * byMethod;
}

/** The end of a path is significant only if some part of it is literal. */
function fitOfEnd(route: readonly string[], asked: readonly string[]): number {
  return asked.length > 0 &&
    route.length === asked.length &&
    route.some((part) => !PARAMETER.test(part))
    ? fitOfParts(route, asked)
    : 0;
}

const PARAMETER = /^:|[{<[(*…]/;
/** A parameter that takes the rest of a path. */
const REST = /^\*|^:.*\*$|\{\*|[:.]path[}>]|<path:|\.\.\.|\*\}$/;
const OPTIONAL = /^:.*\?$|^\{.*\?\}$|^\[\[/;

/** Every path fits it: `/[...rest]`. */
export function takesAnyPath(path: string): boolean {
  const parts = pathParts(path);
  return parts.some((part) => REST.test(part)) && parts.every((part) => PARAMETER.test(part));
}

/** How well parts of a path match those of a route: parameters match any part, literals only themselves. */
function fitOfParts(route: readonly string[], asked: readonly string[]): number {
  let fit = 1;
  for (const [place, part] of route.entries()) {
    const other = asked[place];
    if (other === undefined && !OPTIONAL.test(part)) return 0;
    if (REST.test(part)) return fit * VALUE;
    if (other !== undefined) fit *= fitOfPart(part, other);
  }
  return asked.length > route.length ? 0 : fit;
}

function fitOfPart(part: string, asked: string): number {
  const parameter = PARAMETER.exec(part);
  if (parameter) {
    if (PARAMETER.test(asked)) return 1;
    return asked.startsWith(part.slice(0, parameter.index)) ? VALUE : 0;
  }
  return PARAMETER.test(asked) || part.toLowerCase() !== asked.toLowerCase() ? 0 : 1;
}
