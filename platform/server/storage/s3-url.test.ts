import { expect, test } from 'vitest';
import { parseS3Url } from './s3-url.ts';

test('a full URL is parsed, with the secret decoded', () => {
  expect(parseS3Url('s3://KEY:a%2Fb%2Bc%3D@minio.local:9000/photos/live?region=eu-west-1&tls=0')).toEqual({
    endpoint: 'http://minio.local:9000',
    region: 'eu-west-1',
    bucket: 'photos',
    prefix: 'live/',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b+c=',
  });
});

test('a short URL means https and the default region', () => {
  expect(parseS3Url('s3://KEY:SECRET@s3.example.org/photos')).toMatchObject({
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
    prefix: '',
  });
});

test.each([
  ['https://KEY:HUSHHUSH@host/bucket', 'must look like'],
  ['no url HUSHHUSH', 'must look like'],
  ['s3://KEY:HUSHHUSH@host', 'no bucket'],
  ['s3://KEY:HUSHHUSH@host/', 'no bucket'],
  ['s3://HUSHHUSH@host/bucket', 'KEY:SECRET'],
  ['s3://KEY:HUSHHUSH@host/bucket?tls=no', 'tls must be'],
  ['s3://KEY:HUSHHUSH@host/bucket?regoin=x', 'regoin'],
  ['s3://KEY:HUSHHUSH%zz@host/bucket', 'percent-encoding'],
])('%s is rejected without repeating the secret', (url, message) => {
  expect(() => parseS3Url(url)).toThrow(message);
  expect(() => parseS3Url(url)).not.toThrow('HUSHHUSH');
});
