import { api } from '@kreislauf/core/api.ts'
import type { ClosingScene } from './scene.ts'
import { type Trial, whole } from './trials.ts'

/** Employees, partners, places and kinds named by records of the period: they may be renamed or end, and the period keeps the former names. */
export function trialsOfNames(scene: ClosingScene): Trial[] {
  const { call, dismantlerId, collectorId, staffId, dealer, carrier, ofYard } = scene
  const disposer = () => call(api.partners.myDisposer, { params: { id: dealer } })
  const person = (more: object) => async () => ({
    params: { id: dismantlerId },
    body: { ...(await call(api.employees.get, { params: { id: staffId } })), ...more },
  })
  const named = <Of extends { company: object }>(of: Of) => ({ ...of, company: { ...of.company, name: 'Neufirma AG' } })
  const later = 'records of a closed day keep what they named'
  const kind = { name: 'Dachreling', weightkg: 3, nonMetalFactor: 0.2 }
  return [
    whole(
      'partners.saveDisposer',
      'a disposer that takes another name',
      async () => ({ body: { ...(await disposer()), name: 'Neu GmbH' } }),
      { later },
    ),
    whole(
      'partners.saveDisposer',
      'a disposer that is given up',
      async () => ({ body: { ...(await disposer()), active: false } }),
      { later },
    ),
    whole(
      'partners.editCarrier',
      'a carrier that takes another name',
      async () => ({
        params: { id: carrier },
        body: { ...(await call(api.partners.carrier, { params: { id: carrier } })), name: 'Neu Trans' },
      }),
      { later },
    ),
    whole('employees.save', 'a person that marries', person({ lastname: 'Neuname' }), { later }),
    whole('employees.save', 'a person that leaves', person({ activetill: `${new Date().getFullYear() - 1}-01-31` })),
    whole('companies.saveDismantler', 'the yard under another name', async () => ({
      params: { id: dismantlerId },
      body: named(await call(api.companies.dismantler, { params: { id: dismantlerId } })),
    })),
    whole('companies.saveCollector', 'its collection point under another name', async () => ({
      params: { id: collectorId },
      body: named(await call(api.companies.collector, { params: { id: collectorId } })),
    })),
    whole('spares.saveKind', 'a kind of parts', () => ({ body: kind })),
    whole('containers.save', 'a container', () => ({ ...ofYard, body: { wastetype: '160117', limitkg: 9000 } })),
  ]
}
