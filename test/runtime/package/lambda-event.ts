// Requests as events of AWS Lambda, and results as responses. Starts nothing.
import type { LambdaEvent, LambdaResult } from '../../../runtime/adapters/lambda.ts';

/** Asks a function of Lambda as a function URL does. */
export function throughEvents(
  handler: (event: LambdaEvent) => Promise<LambdaResult>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const { statusCode, headers, body } = await handler({
      rawPath: pathname,
      rawQueryString: search.slice(1),
      headers: Object.fromEntries(request.headers),
      requestContext: {
        domainName: 'id.lambda-url.eu-central-1.on.aws',
        http: { method: request.method },
      },
      ...(request.method === 'POST'
        ? { body: Buffer.from(await request.text()).toString('base64'), isBase64Encoded: true }
        : {}),
    });
    return new Response(body, { status: statusCode, headers });
  };
}
