import { z } from 'zod'

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(most)
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

/** The browser's response when a passkey is created (WebAuthn, RegistrationResponseJSON). */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

/** The browser's response when a passkey signs in (WebAuthn, AuthenticationResponseJSON). */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(10_000),
    userHandle: base64url(200).optional(),
  }),
})

export type PasskeyRegistration = z.output<typeof PasskeyRegistration>
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>
