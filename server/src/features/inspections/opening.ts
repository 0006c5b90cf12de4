import { timingSafeEqual } from 'node:crypto'
import { deviceName } from '@kreislauf/core/domain/agents.ts'
import { MOST_PINS } from '@kreislauf/core/features/inspections/scope.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { asMandator, type Db } from '../../platform/database/db.ts'
import { cookieOf, setCookie } from '../../platform/http/cookies.ts'
import { ownLink } from '../../platform/http/links.ts'
import { networkOf } from '../../platform/http/network.ts'
import { hashOf, newToken } from '../../platform/http/session.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { headsOf } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { type Behind, behind, countPin, enter, forgetPins, type Opened, open } from './doors.queries.ts'
import { inspection } from './queries.ts'

const COOKIE = 'inspection'
/** Lifetime of a browser's access after opening a folder. */
const PASS_HOURS = 12
/** Openings of one folder per hour, from one address and from all: more is a script, which must block nobody else. */
const MOST_OPENINGS = 60
const MOST_OF_ALL = 2000
const openings = new RateLimiterMemory({ points: MOST_OPENINGS, duration: 3600 })
/** PIN attempts per address and hour: half of what locks the folder, so that one address alone cannot lock it. */
const PINS_OF_ADDRESS = MOST_PINS / 2
const pins = new RateLimiterMemory({ points: PINS_OF_ADDRESS, duration: 3600 })

/** Counts per server process. Throws `too-many-requests` {seconds}. */
async function count(what: RateLimiterMemory, tokenHash: string, address: string): Promise<void> {
  try {
    await what.consume(`${tokenHash} ${address}`)
  } catch (left) {
    if (!(left instanceof RateLimiterRes)) throw left
    throw new Problem('too-many-requests', { seconds: Math.ceil(left.msBeforeNext / 1000) })
  }
}

/** Stored code of a PIN: keyed with a secret outside of the database, because there are few PINs. */
export const macOf = ({ secrets }: Pick<Platform, 'secrets'>, tokenHash: string, pin: string): Buffer =>
  secrets.mac('inspection pin', `${tokenHash} ${pin}`)

interface Asked {
  db: Db
  platform: Platform
  request: FastifyRequest
  token: string
}

/** Whether this browser has opened the folder, in whose role the transaction then continues. Throws `not-found` for an invalid link. */
export async function look({ db, request, token }: Omit<Asked, 'platform'>): Promise<{ open: boolean; pin: boolean }> {
  const found = await enter(db, hashOf(token), hashOf(cookieOf(request, COOKIE) ?? ''))
  if (!found) throw new Problem('not-found')
  return found
}

/**
 * Opens the folder for this browser, records it and notifies the yard. Throws `not-found` for an invalid link, `inspections.pin-needed`,
 * `inspections.pin-wrong` {left}, `inspections.locked`, `too-many-requests`.
 */
export async function openFolder(
  { db, platform, request, token, pin }: Asked & { pin: string | undefined },
  reply: FastifyReply,
): Promise<void> {
  const tokenHash = hashOf(token)
  const link = await behind(db, tokenHash)
  if (!link) throw new Problem('not-found')
  const address = networkOf(request.ip)
  if (link.pinMac) await checkPin(platform, { ...link, tokenHash, pinMac: link.pinMac, address }, pin)
  await count(openings, tokenHash, address)
  const pass = newToken()
  const agent = request.headers['user-agent'] ?? ''
  const opened = await open(db, { token: tokenHash, pass: hashOf(pass), agent, hours: PASS_HOURS, most: MOST_OF_ALL })
  if (!opened) throw new Problem('not-found')
  if (opened.untold) await tell(db, platform, opened, agent)
  const path = `/api/inspection/${token}`
  setCookie(reply, platform.config, { name: COOKIE, value: pass, path, seconds: PASS_HOURS * 3600 })
}

/** Each attempt is counted before it is checked, so that concurrent ones cannot exceed the limit. */
async function checkPin(
  platform: Platform,
  { tokenHash, pinMac, address, ...link }: Behind & { tokenHash: string; pinMac: Buffer; address: string },
  pin: string | undefined,
): Promise<void> {
  if (!pin) throw new Problem('inspections.pin-needed')
  await count(pins, tokenHash, address)
  const failures = await countPin(platform.aside, tokenHash, MOST_PINS)
  if (failures === undefined) throw new Problem('inspections.locked')
  if (timingSafeEqual(macOf(platform, tokenHash, pin), pinMac)) {
    await pins.delete(`${tokenHash} ${address}`)
    await forgetPins(platform.aside, tokenHash)
    return
  }
  if (failures < MOST_PINS) throw new Problem('inspections.pin-wrong', { count: MOST_PINS - failures })
  await tellLocked(platform, link)
  throw new Problem('inspections.locked')
}

/** Common values of the mails about a folder. */
const aboutFolder = (
  config: Platform['config'],
  { inspectionId, recipient, name }: Pick<Opened, 'inspectionId' | 'recipient'> & { name: string },
) => ({
  ...{ name, recipient, at: new Date().toISOString() },
  link: ownLink(config, undefined, `/deser/inspections?open=${inspectionId}`),
})

/** Notifies the administrators that too many wrong PINs locked a folder; in a separate transaction, because the call fails. */
const tellLocked = (
  { pool, config }: Platform,
  { mandatorId, inspectionId }: Pick<Behind, 'mandatorId' | 'inspectionId'>,
) =>
  asMandator(pool, { mandatorId }, async db => {
    const { recipient } = await inspection(db, inspectionId)
    for (const { id, email, language, name } of await headsOf(db))
      await queueMail(db, {
        ...{ to: email, language, accountId: id, template: 'inspectionLocked' },
        params: aboutFolder(config, { inspectionId, recipient, name }),
      })
  })

/** Mails the creator of the folder; if they are no longer an administrator, all administrators. */
async function tell(
  db: Db,
  { config }: Platform,
  { inspectionId, accountId, recipient }: Opened,
  agent: string,
): Promise<void> {
  const heads = await headsOf(db)
  const maker = heads.filter(({ id }) => id === accountId)
  for (const { id, email, language, name } of maker.length ? maker : heads)
    await queueMail(db, {
      ...{ to: email, language, accountId: id, template: 'inspectionOpened' },
      params: { ...aboutFolder(config, { inspectionId, recipient, name }), agent: deviceName(agent) },
    })
}
