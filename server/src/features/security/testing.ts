import { known } from '../../testing/feature.ts'
import { MARK } from '../../testing/marking.ts'
import { apart, free } from '../../testing/reasons.ts'
import { pool } from '../../testing/tenant.ts'

export const testing = [
  known('security', {
    writes: {
      free: {
        [free.ownAccount]: [
          'addPasskey askPasskey beginPasskey beginTotp confirmTotp',
          'endOthers endSession issueTicket prove removePasskey',
          'removeTotp renamePasskey renewCodes',
        ],
      },
      apart: {
        [apart.accounts]: [
          'addPasskey askPasskey beginPasskey beginTotp changeMandator',
          'confirmTotp endOthers endSession issueTicket prove',
          'removePasskey removeTotp renamePasskey renewCodes',
        ],
      },
      versioned: {
        './security.test.ts': 'changeMandator',
      },
    },

    kept: ['passkey.name'],
    records: { endSession: 'session', renamePasskey: 'passkey', removePasskey: 'passkey' },
    unread: ['known_browser', 'recovery_code', 'sign_in_ticket', 'totp'],
    trips: { sessions: 4 },
    fill: ({ whole: { accountId } }) =>
      pool.raw.query(
        `insert into passkey (account_id, credential_id, public_key, counter, name) values ($1, gen_random_uuid(), '', 0, $2)`,
        [accountId, MARK],
      ),
  }),
]
