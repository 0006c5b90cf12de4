import { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { Certificate, OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { Button, Group } from '@mantine/core'
import { IconBell, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../app/session/session.ts'
import { EmptyState } from '../../../ui/empty.tsx'
import { useGo } from '../../../ui/go.tsx'
import classes from '../companies.module.css'
import { certificatesAt } from '../form/form.ts'
import { CertificateCard } from './card.tsx'
import { CertificateDialog } from './dialog.tsx'
import { type CertificateValues, newCertificate, successorOf } from './values.ts'

/** Whether one of the same kind is valid for longer. */
const isRenewed = ({ kind, validto }: Certificate, all: Certificate[]) =>
  all.some(other => other.kind === kind && other.validto > validto)

/** The certificates of a department, latest first: valid, expiring, without document (details O23). */
export function CertificateList({ department }: { department: OwnDepartment }) {
  const { t } = useTranslation()
  const { id, certificates, editable, department: kind } = department
  const [edited, setEdited] = useState<CertificateValues>()
  const add = useCan(companies.saveCertificate, 'C') && editable && (
    <Button
      data-path={certificatesAt}
      leftSection={<IconPlus size={18} />}
      onClick={() => setEdited(newCertificate(id, kind))}
    >
      {t('companies.certificates.add')}
    </Button>
  )
  const edit = (certificate: Certificate) => setEdited({ ...certificate, file: null })
  const renew = (certificate: Certificate) => setEdited(successorOf(certificate))
  return (
    <>
      {certificates.length === 0 ? (
        <EmptyState
          title={t('companies.certificates.none')}
          text={t(`companies.certificates.noneText.${kind === 'COLLECTOR' || kind === 'DISMANTLER' ? kind : 'OTHER'}`)}
          action={add}
        />
      ) : (
        <>
          <Group justify="flex-end">
            <RemindersButton />
            {add}
          </Group>
          <ul className={classes.certificates}>
            {certificates.map(certificate => (
              <CertificateCard
                key={certificate.id}
                certificate={certificate}
                editable={editable}
                renewed={isRenewed(certificate, certificates)}
                onEdit={edit}
                onRenew={renew}
              />
            ))}
          </ul>
        </>
      )}
      {edited && <CertificateDialog initial={edited} owner={kind} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function RemindersButton() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Button variant="default" leftSection={<IconBell size={18} />} onClick={() => go('/deser/company/reminders')}>
      {t('reminders.title')}
    </Button>
  )
}
