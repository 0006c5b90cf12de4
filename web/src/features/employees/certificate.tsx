import { employees, type Qualification } from '@kreislauf/core/features/employees/contract.ts'
import { Button, Text } from '@mantine/core'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { openPdf } from '../../app/data/files.ts'
import { Can } from '../../app/session/session.ts'
import { FileMark, SingleFile, useThumbnail } from '../files/index.ts'
import { nameOfPerson } from './people.ts'

/** The document of a qualification: view, upload, replace. The qualification has to be saved first. */
export function Certificate({ qualification }: { qualification: Qualification | undefined }) {
  const { t } = useTranslation()
  const attach = useCall(employees.attach, {
    success: saved => ({ key: 'employees.attached', params: { name: nameOfPerson(saved) } }),
    what: { one: 'documents' },
  })
  const { id = 0, filetype = null } = qualification ?? {}
  const url = useThumbnail(filetype, employees.thumbnail, size => ({ params: { id, size } }))
  if (!qualification)
    return (
      <Text size="xs" c="dimmed">
        {t('employees.uploadAfterSaving')}
      </Text>
    )
  const params = { id }
  const send = (file: File) => {
    const body = new FormData()
    body.set('file', file)
    attach.mutate({ params, body })
  }
  return (
    <>
      {url && <FileMark type={filetype} url={url} />}
      {qualification.hasdoc && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileText size={16} />}
          onClick={() => void openPdf(employees.document, { params })}
        >
          {t('employees.openDocument')}
        </Button>
      )}
      <Can call={employees.attach}>
        <SingleFile
          size="xs"
          variant="default"
          loading={attach.isPending}
          leftSection={<IconUpload size={16} />}
          onFile={send}
        >
          {t(qualification.hasdoc ? 'employees.replaceDocument' : 'employees.upload')}
        </SingleFile>
      </Can>
    </>
  )
}
