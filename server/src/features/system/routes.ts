import { today } from '@kreislauf/core/days.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { feature } from '../../platform/serve.ts'
import { hashOf, tokenOf } from '../../platform/session.ts'
import { newTicket } from '../../platform/streams.ts'
import { allAlerts, changeAlert, currentAlerts, removeAlert, writeAlert } from './alerts/queries.ts'
import { environment, ofThisServer } from './environment.ts'
import { setOperatorSetting } from './index.ts'
import { certifiers, issueTicket, units, unitsOf } from './queries.ts'
import { operatorChanges, statusOf } from './status/queries.ts'

export const systemRoutes = feature(system, {
  env: ({ platform, language, request }) => environment(platform, language, request),

  alerts: ({ db, language }) => currentAlerts(db, language),
  allAlerts: ({ db }) => allAlerts(db),
  writeAlert: ({ db, body }) => writeAlert(db, body),
  changeAlert: ({ db, params, body }) => changeAlert(db, params.id, body),
  removeAlert: ({ db, params }) => removeAlert(db, params.id),

  async status({ db, platform }) {
    const [told, changes] = [await statusOf(db), await operatorChanges(db)]
    return { ...told, ...ofThisServer(platform), maintenance: await platform.maintenance.now(), changes }
  },

  async switchMaintenance({ db, body }) {
    await setOperatorSetting(db, 'maintenance', body)
    return body
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
