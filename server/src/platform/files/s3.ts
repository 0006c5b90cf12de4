import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Config } from '../process/config.ts'
import type { FileStore } from './contract.ts'
import { safeKey } from './key.ts'

type S3Config = Pick<Config, 'S3_REGION' | 'S3_ENDPOINT' | 'S3_PREFIX' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

function connect(config: S3Config) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_ENDPOINT: endpoint } = config
  return new S3Client({
    region: config.S3_REGION,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
}

/** Files as objects of an S3 bucket. */
export function s3Store(config: S3Config, Bucket: string): FileStore {
  const client = connect(config)
  const at = (key: string) => ({ Bucket, Key: `${config.S3_PREFIX}${safeKey(key)}` })
  return {
    async put(key, bytes, type) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type }))
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)))
        if (!(Body instanceof Readable)) throw new Error('The store returned no stream')
        return Body
      } catch (error) {
        throw error instanceof NoSuchKey ? new Problem('not-found') : error
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    async *list() {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: config.S3_PREFIX })
      for await (const { Contents = [] } of pages)
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { key: Key.slice(config.S3_PREFIX.length), modified: LastModified }
    },
  }
}
