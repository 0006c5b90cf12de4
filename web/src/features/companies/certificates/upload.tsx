import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import { SingleFile } from '../../files/index.ts'
import { formWith } from '../uploads.ts'
import { certificateName } from './name.ts'

/** Uploads the document of a certificate; the server looks into it, and a refusal is told. */
export function UploadButton({ id, hasdoc }: { id: number; hasdoc: boolean }) {
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
