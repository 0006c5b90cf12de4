import { Download } from '@kreislauf/core/client.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { Button, Text } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { useCan } from '../../../app/session/session.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { PICTURE_TYPES } from '../../../ui/fitting.ts'
import { Panel } from '../../../ui/panel.tsx'
import { FormProblemBox } from '../../../ui/problembox.tsx'
import { SingleFile } from '../../files/index.ts'
import classes from '../companies.module.css'
import { formWith } from '../uploads.ts'

/** The picture printed as stamp on a VN; without it the address is printed (details O36). */
export function StampPanel({ dismantler }: { dismantler: OwnDepartment }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const params = { dismantlerId: dismantler.id }
  const mayRemove = useCan(companies.removeStamp)
  const name = { name: dismantler.company.name }
  const upload = useCall(companies.saveStamp, {
    form: true,
    success: () => ({ key: 'companies.done.stamp', params: name }),
  })
  const remove = useCall(companies.removeStamp, {
    form: true,
    success: () => ({ key: 'companies.done.stampRemoved', params: name }),
  })
  return (
    <Panel title={t('companies.sections.stamp')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('companies.sections.stampHint')}
      </Text>
      <div className={classes.stamp}>
        {dismantler.hasstamp && <StampPicture id={dismantler.id} version={dismantler.version} />}
        {dismantler.editable && (
          <SingleFile
            types={PICTURE_TYPES}
            variant="default"
            loading={upload.isPending}
            leftSection={<IconUpload size={16} />}
            onFile={file => upload.mutate({ params, body: formWith(file) })}
          >
            {t(dismantler.hasstamp ? 'companies.replaceStamp' : 'companies.uploadStamp')}
          </SingleFile>
        )}
        {mayRemove && dismantler.editable && dismantler.hasstamp && (
          <Button variant="subtle" color="gray" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
            {t('companies.removeStamp')}
          </Button>
        )}
      </div>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        danger
        title={t('companies.removeStampTitle')}
        label={t('companies.removeStamp')}
        run={() => remove.mutateAsync({ params })}
      >
        {t('companies.removeStampText')}
      </Confirm>
      {upload.error && <FormProblemBox problem={upload.error} />}
    </Panel>
  )
}

function StampPicture({ id, version }: { id: number; version: number }) {
  const { t } = useTranslation()
  const read = () => call(companies.stamp, { params: { dismantlerId: id } })
  const { data } = useQuery({ queryKey: ['companies', 'stamp', id, version], queryFn: read })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const file: unknown = data
    if (!(file instanceof Download)) return
    const made = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return url ? <img src={url} alt={t('companies.stampPicture')} /> : null
}
