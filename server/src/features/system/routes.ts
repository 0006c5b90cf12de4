import { today } from '@kreislauf/core/days.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { feature } from '../../platform/http/serve.ts'
import { hashOf, tokenOf } from '../../platform/http/session.ts'
import { newTicket } from '../../platform/http/streams.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { allAlerts, changeAlert, currentAlerts, removeAlert, writeAlert } from './alerts.queries.ts'
import { environment, ofThisServer } from './environment.ts'
import { setOperatorSetting } from './index.ts'
import { certifiers, issueTicket, units, unitsOf } from './queries.ts'
import { askJob, jobRuns, operatorChanges, statusOf } from './status.queries.ts'

/** A scheduled job of this installation. Throws Problem `not-found`. */
function workOf({ jobs }: Platform, name: string) {
  const job = jobs.find(one => one.name === name)
  if (!job) throw new Problem('not-found')
  return job
}

export const systemRoutes = feature(system, {
  env: ({ platform, language, request }) => environment(platform, language, request),

  alerts: ({ db, language }) => currentAlerts(db, language),
  allAlerts: ({ db }) => allAlerts(db),
  writeAlert: ({ db, body }) => writeAlert(db, body),
  changeAlert: ({ db, params, body }) => changeAlert(db, params.id, body),
  removeAlert: ({ db, params }) => removeAlert(db, params.id),

  async status({ db, platform }) {
    const [told, changes] = [await statusOf(db, platform.jobs), await operatorChanges(db)]
    return { ...told, ...(await ofThisServer(platform)), maintenance: await platform.maintenance.now(), changes }
  },

  async jobRuns({ db, params, platform }) {
    workOf(platform, params.job)
    return jobRuns(db, params.job)
  },
  async runJob({ db, params, platform }) {
    refuse(workOf(platform, params.job).onlyWhenDue ? 'system.job-only-due' : undefined)
    refuse((await askJob(db, params.job)) ? undefined : 'system.job-runs')
    return jobRuns(db, params.job)
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
