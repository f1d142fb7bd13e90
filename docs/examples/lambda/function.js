// A Lambda function that answers from an index in S3, with the credentials of its role.
import { createLambda, fromS3 } from 'codegraph/adapters/lambda';
import { createFetch } from 'codegraph/fetch';

const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, BUCKET } =
  process.env;

const flask = fromS3({
  url: `https://${BUCKET}.s3.${AWS_REGION}.amazonaws.com/flask`,
  region: AWS_REGION,
  accessKeyId: AWS_ACCESS_KEY_ID,
  secretAccessKey: AWS_SECRET_ACCESS_KEY,
  sessionToken: AWS_SESSION_TOKEN,
});

export const handler = createLambda(createFetch({ repositories: { flask } }));
