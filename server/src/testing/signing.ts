import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { app, caller, newTenant, type SignIn } from './tenant.ts'

export const PASSWORD = 'Altauto!2026'
const hashed = await hash(PASSWORD)
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'

let last = 0
/** An address that no other test uses, so that failed attempts do not add up. */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${++last & 255}`

/** An account with a password, and functions to sign in from browsers that keep their cookies. */
export async function withPassword(as: SignIn = {}, tenant?: Awaited<ReturnType<typeof newTenant>>) {
  const home = tenant ?? (await newTenant())
  const api = await home.signIn(as)
  const set = (change: object) =>
    home.inside(db => db.updateTable('account').set(change).where('id', '=', api.accountId).execute())
  await set({ passwordHash: hashed })
  return { tenant: home, api, set }
}

export const signedIn = (token: string) => caller({ authorization: `Bearer ${token}` })

/** A browser with its own address and cookie jar. */
export function newBrowser(agent = FIREFOX, address = newAddress()) {
  let cookie = ''
  const post = async (body: object, more: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/accounts/login',
      remoteAddress: address,
      headers: { 'user-agent': agent, ...(cookie && { cookie }), ...more },
      payload: body,
    })
    const given = answer.cookies.find(({ name }) => name === 'browser')
    if (given) cookie = `browser=${given.value}`
    return { status: answer.statusCode, cookies: answer.cookies, ...(answer.json() as SignedIn) }
  }
  return { post, login: (email: string, password = PASSWORD) => post({ email, password }) }
}

interface SignedIn {
  token: string
  code: string
  id: number
  params: { ticket: string; kinds: string[]; seconds: number }
  [other: string]: unknown
}
