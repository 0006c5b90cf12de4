import { masterdata, type OperatorTable } from '@kreislauf/core/features/masterdata/contract.ts'
import { type FieldError, Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import { Alert, Button, FileButton, List } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import { notify } from '../../../app/shell/notify.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { fieldWords } from '../../../ui/fieldwords.ts'
import { problemWords } from '../../../ui/problem.ts'

const IN_USE: ProblemCode = 'masterdata.closed-use'

/** Uploads a file in the table's layout; errors are listed by line, and then nothing is imported. */
export function LoadFile({ table }: { table: OperatorTable }) {
  const { t } = useTranslation()
  const [wrong, setWrong] = useState<FieldError[]>([])
  const load = useCall(masterdata.loadRows, {
    success: () => ({ key: 'masterdata.operator.loaded', params: { table: t(`masterdata.tables.${table}`) } }),
    form: true,
  })
  const [inUse, setInUse] = useState<{ problem: Problem; body: string }>()
  const send = async (file: File | null) => {
    if (!file) return
    const body = await file.text()
    await load.mutateAsync({ params: { table }, query: {}, body }).catch(error => {
      if (error instanceof Problem && error.fields.length) setWrong(error.fields)
      else if (error instanceof Problem && error.code === IN_USE) setInUse({ problem: error, body })
      else notify(error, { many: 'masterdata' })
    })
  }
  return (
    <>
      <FileButton onChange={file => void send(file)} accept="text/csv,.csv">
        {props => (
          <Button {...props} variant="default" loading={load.isPending} leftSection={<IconUpload size={17} />}>
            {t('masterdata.operator.load')}
          </Button>
        )}
      </FileButton>
      <Confirm
        opened={!!inUse}
        onClose={() => setInUse(undefined)}
        danger
        title={t('masterdata.fields.anyway')}
        label={t('masterdata.operator.load')}
        run={() => load.mutateAsync({ params: { table }, query: { anyway: true }, body: inUse?.body ?? '' })}
      >
        {inUse && <p>{problemWords(inUse.problem, t).cause}</p>}
      </Confirm>
      <Dialog opened={wrong.length > 0} onClose={() => setWrong([])} title={t('masterdata.operator.load')} size="m">
        <Alert color="red" icon={<IconAlertTriangle />} title={t('masterdata.operator.notLoaded')} role="alert">
          <List size="sm">
            {wrong.map(error => (
              <List.Item key={error.path}>
                {t('masterdata.operator.place', { line: error.params?.at, column: error.params?.column })}{' '}
                {fieldWords(error, t)}
              </List.Item>
            ))}
          </List>
        </Alert>
      </Dialog>
    </>
  )
}
