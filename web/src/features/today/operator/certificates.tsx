import { CERTIFICATE_DAYS } from '@kreislauf/core/features/system/rules.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { Go } from '../../../ui/go.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { Due } from '../deadlines.tsx'
import classes from '../today.module.css'

/** Number listed; the others are in the list. */
const NAMED = 8
const LIST = '/deser/mandators?standing=CERTIFICATE'

/** Companies whose certificate has expired or will soon, earliest first. */
export function CertificatePanel({ count }: { count: number }) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(
    query(users.mandators, { query: { standing: 'CERTIFICATE', sort: 'certificateUntil', limit: NAMED } }),
  )
  return (
    <Panel
      title={t('today.operator.certificates')}
      aside={count > NAMED && <Go to={LIST}>{t('today.operator.allCertificates')}</Go>}
    >
      {error ? (
        <FailedState what={{ many: 'mandators' }} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={1} />
      ) : (
        <>
          {data.length === 0 && (
            <p className={classes.nothing}>{t('today.operator.noCertificates', { count: CERTIFICATE_DAYS })}</p>
          )}
          <ul className={classes.todo}>
            {data.map(({ id, name, certificateUntil }) => (
              <li key={id}>
                <IconCertificate size={17} aria-hidden />
                <p>
                  <Go to={`/deser/mandators/details/${id}`}>{name}</Go>
                  <span>{formatValue('day', certificateUntil, i18n.language)}</span>
                </p>
                {certificateUntil && <Due day={certificateUntil} soon={CERTIFICATE_DAYS} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
