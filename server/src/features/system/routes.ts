import { today } from '@kreislauf/core/days.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { feature } from '../../platform/serve.ts'
import { hashOf, tokenOf } from '../../platform/session.ts'
import { newTicket } from '../../platform/streams.ts'
import { VERSION } from '../../platform/versions.ts'
import { certifiers, currentAlerts, issueTicket, units, unitsOf } from './queries.ts'

export const systemRoutes = feature(system, {
  env: async ({ platform: { config } }) => ({
    version: VERSION,
    minimumVersion: config.MIN_CLIENT_VERSION,
    demo: config.DEMO,
    maintenance: config.MAINTENANCE,
    idleMinutes: config.SESSION_IDLE_MINUTES,
    message: config.MESSAGE || null,
    today: today(),
  }),

  alerts: async ({ db, language }) => {
    const rows = await currentAlerts(db)
    return rows.map(({ id, level, message }) => {
      const words = message as Record<string, string>
      return { id, level: level as 'info', message: words[language] ?? words['de'] ?? '' }
    })
  },

  certifiers: ({ db }) => certifiers(db),
  units: ({ db, language }) => units(db, language),
  unitsOf: ({ db, params, language }) => unitsOf(db, params.id, today(), language),

  async openStream({ db, request }) {
    const ticket = newTicket()
    await issueTicket(db, ticket, hashOf(tokenOf(request) ?? ''))
    return ticket
  },
})
