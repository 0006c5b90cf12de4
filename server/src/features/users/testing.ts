import { type Filled, known } from '../../testing/feature.ts'
import { MARK } from '../../testing/marking.ts'
import { apart, free } from '../../testing/reasons.ts'
import { pool } from '../../testing/tenant.ts'

/** Rows that no request writes directly: a share, a request to move, an invitation to deliver. */
async function shareAndAsk({ tenant: { mandatorId }, whole: { accountId }, otherMandator }: Filled) {
  const query = (text: string, values: unknown[]) => pool.raw.query(text, values)
  await query(
    `insert into partner_access (mandator_id, partner_id, kind, rights) values ($1, $2, 'COLLECTOR', '0020')`,
    [mandatorId, otherMandator],
  )
  await query(
    `insert into outsource_request (mandator_id, target_id, account_id, name, email, company, target, expires)
     values ($1, $2, $3, $4, $4, $4, $4, current_date + 14)`,
    [mandatorId, otherMandator, accountId, MARK],
  )
  await query(
    `insert into delivery_invitation (mandator_id, department_id, email, expires)
     select mandator_id, id, $2, current_date + 14 from department where mandator_id = $1 and department = 'COLLECTOR' limit 1`,
    [mandatorId, `${MARK}@x.example`],
  )
}

export const testing = [
  known('users', {
    writes: {
      free: {
        [free.steps]: [
          'accept acceptCollector acceptDelivery askDelivery cancel',
          'cancelCollector cancelDelivery decline declineCollector declineDelivery',
          'endActing endCollector endDelivery handCollector inviteDelivery',
          'outsource releaseCollector withdrawInvitation',
        ],
        [free.sets]: ['activate admit deactivate expel makeHead remove resetFactors', 'suspend'],
        [free.ownAccount]: 'act',
      },
      apart: {
        [apart.accounts]: [
          'accept act activate admit cancel deactivate decline',
          'endActing expel makeHead outsource permit remove resetFactors',
          'save savePartner suspend',
        ],
        'who a collection point is of; of its receptions only drafts go along (`users/handover.test.ts`)': [
          'acceptCollector acceptDelivery askDelivery cancelCollector cancelDelivery',
          'declineCollector declineDelivery endCollector endDelivery handCollector',
          'inviteDelivery releaseCollector withdrawInvitation',
        ],
      },
      versioned: {
        './users.test.ts': 'save',
        './partners.test.ts': 'savePartner',
      },
    },

    // Requests are deleted by age, once they are decided.
    kept: [
      'delivery_invitation.email',
      'delivery_invitation.reason',
      'outsource_request.company',
      'outsource_request.email',
      'outsource_request.name',
      'outsource_request.reason',
      'outsource_request.target',
    ],
    record: 'account',
    records: {
      accept: 'outsource_request',
      decline: 'outsource_request',
      cancel: 'outsource_request',
      handCollector: 'department',
      releaseCollector: 'department',
      acceptCollector: 'outsource_request',
      declineCollector: 'outsource_request',
      cancelCollector: 'outsource_request',
      endCollector: 'outsource_request',
      askDelivery: 'department',
      inviteDelivery: 'department',
      withdrawInvitation: 'delivery_invitation',
      acceptDelivery: 'outsource_request',
      declineDelivery: 'outsource_request',
      cancelDelivery: 'outsource_request',
      endDelivery: 'outsource_request',
      savePartner: 'partner_access',
    },
    trips: {
      list: 1,
      one: 1,
      heads: 1,
      outsourcing: 1,
      ownedCollectors: 1,
      deliveryInvitations: 1,
      partners: 1,
      guests: 1,
      visits: 1,
      handoverCode: 2,
      history: 4,
    },
    fill: shareAndAsk,
  }),
]
