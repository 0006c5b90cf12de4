import { today } from '@kreislauf/core/days.ts'
import type { Environment } from '@kreislauf/core/features/system/contract.ts'
import { languages, shownIn } from '@kreislauf/core/i18n.ts'
import type { FastifyRequest } from 'fastify'
import { nextReset } from '../../demo/reset/schedule.ts'
import { fullest } from '../../platform/files/space.ts'
import { cookieOf } from '../../platform/http/cookies.ts'
import { VERSION } from '../../platform/http/versions.ts'
import { builtWeb } from '../../platform/http/webbuild.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { sendsMail } from '../mail/index.ts'

/** Data for a starting client, in the reader's language (decision 42). */
export async function environment(
  { config, maintenance }: Platform,
  language: string,
  request: FastifyRequest,
): Promise<Environment> {
  const { on, message, until } = await maintenance.now()
  const words: Readonly<Record<string, string | null | undefined>> | undefined = message
  return {
    version: VERSION,
    minimumVersion: config.MIN_CLIENT_VERSION,
    demo: config.DEMO,
    demoReset: config.DEMO ? nextReset(new Date()).toISOString() : null,
    maintenance: on || config.MAINTENANCE,
    maintenanceMessage: (on && words?.[shownIn(words, language) ?? '']) || null,
    maintenanceUntil: (on && until) || null,
    maintenancePage: config.MAINTENANCE_PAGE ?? null,
    languages: [...languages],
    idleMinutes: config.SESSION_IDLE_MINUTES,
    message: config.MESSAGE || null,
    userTicket: !!config.LOGIN_TICKET_SECRET && !!cookieOf(request, 'user'),
    today: today(),
  }
}

const STARTED = new Date(Date.now() - performance.now()).toISOString()

/** State of the answering server. */
export const ofThisServer = async ({ config }: Platform) => ({
  version: VERSION,
  build: await builtWeb(),
  node: process.versions.node,
  started: STARTED,
  sending: sendsMail(config),
  closed: config.MAINTENANCE,
  disk: await fullest([config.DATA_DIR, config.FILES_DIR, ...(config.BACKUP_DIR ? [config.BACKUP_DIR] : [])]),
})
