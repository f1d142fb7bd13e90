// Exact fractions for durations, so that half months are exact to the nanosecond. Not for numbers of queries.

export interface Ratio {
  readonly top: bigint;
  /** Above zero. */
  readonly bottom: bigint;
}

/** Digits processed at a time: a float below one may have more than a thousand. */
const BITS = 52;

/** Every finite float is an integer divided by a power of two. */
export function ratioOf(value: number): Ratio {
  let bottom = 1n;
  let top = value;
  while (!Number.isInteger(top)) {
    top *= 2 ** BITS;
    bottom <<= BigInt(BITS);
  }
  return { top: BigInt(top), bottom };
}

/** From digits with or without a point: `-12.5`. */
export function ratioOfText(text: string): Ratio {
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  return { top: BigInt(`${whole}${fraction}`), bottom: 10n ** BigInt(fraction.length) };
}

export function times({ top, bottom }: Ratio, by: Ratio | bigint): Ratio {
  return typeof by === 'bigint'
    ? { top: top * by, bottom }
    : { top: top * by.top, bottom: bottom * by.bottom };
}

export function plus(a: Ratio, b: Ratio): Ratio {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

/** The reciprocal. Not for zero. */
export function inverse({ top, bottom }: Ratio): Ratio {
  return top < 0n ? { top: -bottom, bottom: -top } : { top: bottom, bottom: top };
}

/** The integer part, rounded towards zero, and the remainder. */
export function split({ top, bottom }: Ratio): { readonly whole: bigint; readonly rest: Ratio } {
  return { whole: top / bottom, rest: { top: top % bottom, bottom } };
}

/** The nearest integer; ties round towards zero. */
export function rounded(ratio: Ratio): bigint {
  const {
    whole,
    rest: { top, bottom },
  } = split(ratio);
  const twice = top * 2n;
  return twice > bottom ? whole + 1n : twice < -bottom ? whole - 1n : whole;
}
