import { certificateWarnings, isRecognition } from '@kreislauf/core/domain/certificates.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { certificatesOfKind, type Kind } from '@kreislauf/core/features/companies/kinds.ts'
import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call, invalidate } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { notifyDone } from '../../../app/shell/notify.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { fieldWords } from '../../../ui/fieldwords.ts'
import {
  Cell,
  DateField,
  FileField,
  type Form,
  FormScreen,
  Section,
  SelectField,
  TextField,
  useFormOf,
  useValue,
} from '../../../ui/form/index.ts'
import { useDated } from '../../masterdata/index.ts'
import { formWith } from '../uploads.ts'
import { CertifierSection } from './certifier.tsx'
import { certificateName } from './name.ts'
import { type CertificateValues, CertificateWithFile } from './values.ts'

interface DialogProps {
  initial: CertificateValues
  /** Kind of the company, which determines the possible certificates. */
  owner: Kind
  onClose: () => void
}

/** Adds, corrects or renews a certificate. */
export function CertificateDialog({ initial, owner, onClose }: DialogProps) {
  const { t } = useTranslation()
  const form = useFormOf(CertificateWithFile, { feature: 'companies', initial, draft: draftOf(initial) })
  const keep = useCall(companies.saveCertificate, { form: true })
  const save = async ({ file, ...body }: CertificateValues) => {
    const saved = await keep.mutateAsync({ body })
    const { id, version } = saved
    if (file) await upload(id, file).catch(error => refusedFile(error, () => form.patch({ id, version })))
    await invalidate('companies')
    notifyDone('companies.done.certificate', { name: certificateName(saved) })
  }
  const title = t(
    initial.id
      ? initial.identnr || initial.issued
        ? 'companies.certificates.editTitle'
        : 'companies.certificates.renewTitle'
      : 'companies.certificates.add',
  )
  return (
    <Dialog opened size="l" onClose={onClose} title={title}>
      <FormScreen
        what={{ one: 'certificates', name: initial.identnr }}
        form={form}
        save={save}
        onSaved={onClose}
        onCancel={onClose}
        plain
      >
        <Section title={t('companies.certificates.one')}>
          <Cell span={8}>
            <SelectField
              name={form.field('kind')}
              clearable={false}
              choices={certificatesOfKind[owner].map(value => ({
                value,
                label: t(`companies.certificates.kinds.${value}`),
              }))}
            />
          </Cell>
          <Cell span={4}>
            <TextField name={form.field('identnr')} />
          </Cell>
          <DateField name={form.field('issued')} />
          <DateField name={form.field('validfrom')} />
          <DateField name={form.field('validto')} />
          <Hints form={form} before={initial.id ? initial.validfrom : undefined} />
          <Cell span={12}>
            <FileField name={form.field('file')} camera />
          </Cell>
        </Section>
        <CertifierSection />
      </FormScreen>
    </Dialog>
  )
}

/** Draft key: renewing a certificate starts from other values than correcting it. */
const draftOf = ({ id, departmentId, identnr, issued }: CertificateValues) =>
  id ? `certificate-${identnr || issued ? '' : 'after-'}${id}` : `certificate-new-${departmentId}`

const upload = (id: number, file: File) =>
  call(companies.uploadCertificateDoc, { params: { id }, body: formWith(file) })

const fileCodes: { [code in ProblemCode]?: string } = { 'file-type': 'file_type', 'file-too-large': 'file_too_large' }

/**
 * The certificate is saved, but its document was refused: shows that at the field and continues with the saved
 * certificate.
 */
function refusedFile(error: unknown, goOn: () => void): never {
  goOn()
  const code = error instanceof Problem && fileCodes[error.code]
  if (code) throw new Problem('invalid', {}, [{ path: 'file', code }])
  throw error
}

/** Hints about the dates: too long a validity, and that a later start adds a successor (details O23). */
function Hints({ form, before }: { form: Form<CertificateValues>; before: string | undefined }) {
  const { t } = useTranslation()
  const dates = {
    issued: useValue(form, 'issued'),
    validfrom: useValue(form, 'validfrom'),
    validto: useValue(form, 'validto'),
  }
  const limited = isRecognition(useValue(form, 'kind') ?? '')
  const dated = useDated()
  const texts = (limited && dated ? certificateWarnings(dates, dated) : []).map(finding =>
    fieldWords({ path: 'validto', ...finding }, t),
  )
  if (before && dates.validfrom > before) texts.push(t('companies.certificates.becomesSuccessor'))
  return texts.map(text => (
    <Cell key={text} span={12}>
      <Alert color="orange" icon={<IconInfoCircle />} role="status">
        {text}
      </Alert>
    </Cell>
  ))
}
