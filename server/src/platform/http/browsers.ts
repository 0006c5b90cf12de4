import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../process/platform.ts'
import { cookieOf, setCookie } from './cookies.ts'
import { hashOf, newToken } from './session.ts'

const COOKIE = 'browser'
const DAYS = 400
const SECONDS = DAYS * 86_400

const signed = ({ secrets }: Platform, token: string) =>
  `${token}.${secrets.mac('browser', token).toString('base64url')}`

/** The token of the browser's cookie if its signature is ours: a forged one is rejected without a query. */
export function browserOf(platform: Platform, request: FastifyRequest): string | undefined {
  const cookie = cookieOf(request, COOKIE) ?? ''
  const token = cookie.split('.')[0] ?? ''
  const right = Buffer.from(signed(platform, token))
  const given = Buffer.from(cookie)
  return token && right.length === given.length && timingSafeEqual(right, given) ? token : undefined
}

/** The browser's token if the account signed in with it before. */
export async function knownBrowser(
  platform: Platform,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  const token = browserOf(platform, request)
  if (!token) return undefined
  const { rowCount } = await platform.aside.query(
    `select from known_browser k join account a on a.id = k.account_id
     where lower(a.email) = lower($1) and k.hash = decode($2, 'hex') and k.seen_at > now() - make_interval(days => $3)`,
    [email, hashOf(token), DAYS],
  )
  return rowCount ? token : undefined
}

/** Sets a cookie that identifies the browser, keeping an existing token. Returns the token's hash. */
export function nameBrowser(platform: Platform, request: FastifyRequest, reply: FastifyReply): Buffer {
  const token = browserOf(platform, request) ?? newToken()
  setCookie(reply, platform.config, {
    name: COOKIE,
    value: signed(platform, token),
    path: '/api/accounts',
    seconds: SECONDS,
  })
  return Buffer.from(hashOf(token), 'hex')
}
