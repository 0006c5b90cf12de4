import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Asked {
  challenge: string
  rp?: { id?: string }
  rpId?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const b64 = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** A software passkey: a P-256 key that signs as a browser would at the given address. */
export function newAuthenticator(origin: string, { verified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const data = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (verified ? 4 : 0)]), count, rest])
  }
  const base = { id: b64(id), rawId: b64(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    make(options: Asked) {
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = data(options.rp?.id ?? '', 0x41, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      const clientDataJSON = b64(clientData('webauthn.create', options.challenge))
      return { ...base, response: { clientDataJSON, attestationObject: b64(attestation), transports: ['internal'] } }
    },
    sign(options: Asked) {
      const client = clientData('webauthn.get', options.challenge)
      const authenticatorData = data(options.rpId ?? '', 0x01)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(client)]))
        .sign(privateKey)
      return {
        ...base,
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(authenticatorData),
          signature: b64(signature),
        },
      }
    },
  }
}
