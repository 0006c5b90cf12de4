import type { PasskeyAnswer, PasskeyRegistration } from '@kreislauf/core/passkey.ts'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Db } from '../../platform/database/db.ts'
import type { Config } from '../../platform/process/config.ts'
import { keepPasskey, passkeysOf, type StoredPasskey, usePasskey } from './queries.ts'

/** Seconds in which the browser's dialog must be answered. */
export const PASSKEY_SECONDS = 300
const timeout = PASSKEY_SECONDS * 1000
const NAME = 'Kreislauf'
/** The device verifies the user each time, so that a passkey alone counts as two factors. */
const userVerification = 'required'

const siteOf = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) => ({
  rpID: new URL(PUBLIC_URL).hostname,
  origin: new URL(PUBLIC_URL).origin,
})
const named = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports: known(transports) })
/** Browsers may report transports unknown to the library, which passes them on unchanged. */
const known = (transports: string[]) => transports as AuthenticatorTransport[]

/** Options for a browser to create a passkey that signs in without a user name. */
export async function registrationOptions(config: Config, db: Db, owner: { id: number; email: string; name: string }) {
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: siteOf(config).rpID,
    userID: new TextEncoder().encode(`kreislauf-${owner.id}`),
    userName: owner.email,
    userDisplayName: owner.name || owner.email,
    timeout,
    attestationType: 'none',
    excludeCredentials: (await passkeysOf(db)).map(named),
    authenticatorSelection: { residentKey: 'required', userVerification },
  })
}

/** Stores the passkey created by the browser; false if it does not match the challenge. */
export async function acceptRegistration(
  config: Config,
  db: Db,
  challenge: string,
  name: string,
  response: PasskeyRegistration,
): Promise<boolean> {
  const { rpID, origin } = siteOf(config)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return false
  const { id, publicKey, counter } = registrationInfo.credential
  await keepPasskey(db, name, {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: response.response.transports,
  })
  return true
}

/** Options for a browser to sign in with a passkey: any of ours, or one of these. */
export const signInOptions = (config: Config, allowed?: StoredPasskey[]) =>
  generateAuthenticationOptions({
    rpID: siteOf(config).rpID,
    timeout,
    userVerification,
    ...(allowed && { allowCredentials: allowed.map(named) }),
  })

/** Whether a passkey of the acting account signed the challenge. */
export async function acceptPasskey(
  config: Config,
  db: Db,
  challenge: string,
  response: PasskeyAnswer,
): Promise<boolean> {
  const passkey = (await passkeysOf(db)).find(({ credentialId }) => credentialId === response.id)
  if (!passkey) return false
  const { rpID, origin } = siteOf(config)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: known(passkey.transports),
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && !!authenticationInfo && usePasskey(db, passkey.id, passkey.counter, authenticationInfo.newCounter)
}
