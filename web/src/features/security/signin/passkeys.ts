import type { PasskeyAnswer, PasskeyRegistration } from '@kreislauf/core/passkey.ts'

type Options = { challenge: string }

/** Whether this browser knows passkeys, which it does only on a secure page. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function'

/** Has the device make a passkey. Throws when the person or the device declines. */
export async function makePasskey(options: Options): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return (await startRegistration({ optionsJSON: options as never })) as unknown as PasskeyRegistration
}

/** Has the device sign in by a passkey. Throws when the person or the device declines. */
export async function signByPasskey(options: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return (await startAuthentication({ optionsJSON: options as never })) as unknown as PasskeyAnswer
}
