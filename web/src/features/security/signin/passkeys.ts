import type { PasskeyAnswer, PasskeyRegistration } from '@kreislauf/core/passkey.ts'

type Options = { challenge: string }

/** Whether this browser supports passkeys, which it does only on a secure page. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function'

/** Creates a passkey on the device. Throws if the user or the device declines. */
export async function makePasskey(options: Options): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return (await startRegistration({ optionsJSON: options as never })) as unknown as PasskeyRegistration
}

/** Signs in with a passkey. Throws if the user or the device declines. */
export async function signByPasskey(options: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return (await startAuthentication({ optionsJSON: options as never })) as unknown as PasskeyAnswer
}
