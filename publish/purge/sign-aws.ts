import { createHmac } from 'node:crypto';
import { sha256 } from '../../base/digest.ts';

export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface AwsRequest {
  readonly url: string;
  readonly body: string;
  readonly service: string;
  readonly region: string;
  readonly credentials: AwsCredentials;
  readonly at: Date;
}

/**
 * Headers that sign a POST without a query (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html):
 * a client of a whole service, for one request, would be larger than everything else here.
 */
export const signAws = ({
  url,
  body,
  service,
  region,
  credentials,
  at,
}: AwsRequest): Readonly<Record<string, string>> => {
  const { host, pathname } = new URL(url);
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const headers = { host, 'x-amz-date': time, ...(sessionToken && { 'x-amz-security-token': sessionToken }) };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', pathname, '', lines.join(''), names, sha256(body)].join('\n');
  const scope = [day, region, service, 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(request)].join('\n');
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part).digest(), `AWS4${secretAccessKey}`);
  const signature = hmac(key, text).digest('hex');
  const credential = `${accessKeyId}/${scope.join('/')}`;
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);
