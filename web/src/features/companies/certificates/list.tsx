import type { Certificate, OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty.tsx'
import classes from '../companies.module.css'
import { CertificateCard } from './card.tsx'
import { CertificateDialog } from './dialog.tsx'
import { type CertificateValues, newCertificate, successorOf } from './values.ts'

/** The certificates of a department, the latest first: which holds, which end, what lacks its document (details O23). */
export function CertificateList({ department }: { department: OwnDepartment }) {
  const { t } = useTranslation()
  const { id, certificates, editable, department: kind } = department
  const [edited, setEdited] = useState<CertificateValues>()
  const add = editable && (
    <Button
      data-path="certificates"
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
          <Group justify="flex-end">{add}</Group>
          <ul className={classes.certificates}>
            {certificates.map(certificate => (
              <CertificateCard
                key={certificate.id}
                certificate={certificate}
                editable={editable}
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
