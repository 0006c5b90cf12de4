import { today } from '@kreislauf/core/days.ts'
import { certificateWarnings, isRecognition } from '@kreislauf/core/domain/certificates.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { Certificate } from '@kreislauf/core/features/companies/records.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconFileText, IconPencil, IconRefresh, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import { openPdf } from '../../../app/data/files.ts'
import { useReminders } from '../../../app/data/reminders.ts'
import { fieldWords } from '../../../ui/fieldwords.ts'
import { StatusBadge } from '../../../ui/status.tsx'
import { SingleFile } from '../../files/index.ts'
import { useDated } from '../../masterdata/index.ts'
import classes from '../companies.module.css'
import { formWith } from '../uploads.ts'
import { certificateName } from './name.ts'
import { stateOf } from './values.ts'

interface CardProps {
  certificate: Certificate
  editable: boolean
  /** Replaced by a later one. */
  renewed: boolean
  onEdit: (certificate: Certificate) => void
  onRenew: (certificate: Certificate) => void
}

const tones = { valid: 'good', ending: 'warning', expired: 'bad', future: 'info' } as const

/** A certificate: kind, validity, problems and document. */
export function CertificateCard({ certificate, editable, renewed, onEdit, onRenew }: CardProps) {
  const { t } = useTranslation()
  const { identnr, validfrom, validto, issued, certifier, kind, hasdoc, cert_file, id } = certificate
  const { state, days } = stateOf(certificate, useReminders().company)
  const latest = useLimits(certificate)[0]?.params?.['latest'] as string | undefined
  return (
    <li className={classes.certificate} data-past={state === 'expired' || undefined}>
      <div>
        <div className={classes.certificateHead}>
          <h2>{t(`companies.certificates.kinds.${kind}`)}</h2>
          {latest && state !== 'expired' && state !== 'future' ? (
            <StatusBadge
              tone={latest < today() ? 'bad' : 'warning'}
              label={t(`companies.certificates.states.${latest < today() ? 'outlived' : 'limited'}`, { day: latest })}
            />
          ) : (
            <StatusBadge tone={tones[state]} label={t(`companies.certificates.states.${state}`, { count: days })} />
          )}
        </div>
        <Text size="sm" mt="xxs">
          {t('companies.certificates.period', { from: validfrom, to: validto })}
          {identnr && ` · ${t('companies.certificates.number', { number: identnr })}`}
          {issued && ` · ${t('companies.certificates.issuedOn', { day: issued })}`}
        </Text>
        {certifier && (
          <Text size="sm" c="dimmed">
            {[certifier.name, certifier.city].filter(Boolean).join(', ')}
          </Text>
        )}
        <Warnings certificate={certificate} />
      </div>
      <Group gap="xs" align="flex-start">
        {hasdoc && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileText size={16} />}
            title={cert_file ?? ''}
            onClick={() => void openPdf(companies.certificateDoc, { params: { id } })}
          >
            {t('companies.certificates.open')}
          </Button>
        )}
        {editable && <UploadButton id={id} hasdoc={hasdoc} />}
        {editable && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={16} />}
            onClick={() => onEdit(certificate)}
          >
            {t('companies.certificates.edit')}
          </Button>
        )}
        {editable && !renewed && state !== 'future' && (
          <Button
            size="xs"
            variant={state === 'valid' ? 'default' : 'filled'}
            leftSection={<IconRefresh size={16} />}
            onClick={() => onRenew(certificate)}
          >
            {t('companies.certificates.renew')}
          </Button>
        )}
      </Group>
    </li>
  )
}

/** What the validity of a recognition exceeds: the law ends it earlier than the paper says. */
function useLimits(certificate: Certificate) {
  const dated = useDated()
  return dated && isRecognition(certificate.kind) ? certificateWarnings(certificate, dated) : []
}

function Warnings({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation()
  const found = useLimits(certificate).map(finding => fieldWords({ path: 'validto', ...finding }, t))
  const lacking = [
    !certificate.hasdoc && t('companies.certificates.noDoc'),
    !certificate.certifier && t('companies.certificates.noCertifier'),
  ]
  const all = [...found, ...lacking.filter(text => text !== false)]
  if (!all.length) return null
  return (
    <ul className={classes.warnings}>
      {all.map(text => (
        <li key={text}>
          <IconAlertTriangle size={16} color="var(--mantine-color-orange-7)" aria-hidden /> {text}
        </li>
      ))}
    </ul>
  )
}

/** Uploads the document of a certificate; the server checks it, and a refusal is shown. */
function UploadButton({ id, hasdoc }: { id: number; hasdoc: boolean }) {
  const { t } = useTranslation()
  const upload = useCall(companies.uploadCertificateDoc, {
    success: saved => ({ key: 'companies.done.document', params: { name: certificateName(saved) } }),
    what: { one: 'documents' },
  })
  return (
    <SingleFile
      size="xs"
      variant={hasdoc ? 'default' : 'filled'}
      loading={upload.isPending}
      leftSection={<IconUpload size={16} />}
      onFile={file => upload.mutate({ params: { id }, body: formWith(file) })}
    >
      {t(hasdoc ? 'companies.certificates.replace' : 'companies.certificates.upload')}
    </SingleFile>
  )
}
