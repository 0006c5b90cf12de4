import { ActionIcon, Text } from '@mantine/core'
import { IconFileTypePdf, IconPaperclip, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileRow, FileRows } from '../../ui/filerows.tsx'
import { useValue } from '../../ui/form/index.ts'
import { FilePicker } from '../files/index.ts'
import { useForm } from './form.ts'

interface ChosenPapersProps {
  onChosen: (chosen: readonly File[]) => Promise<void>
}

/** Papers chosen before the disposal is saved; they are uploaded with it. */
export function ChosenPapers({ onChosen }: ChosenPapersProps) {
  const { t } = useTranslation()
  const form = useForm()
  const [busy, setBusy] = useState(false)
  const papers = useValue(form, 'papers') ?? []
  const take = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    // Allows choosing the same file again.
    input.value = ''
    setBusy(true)
    await onChosen(chosen)
    setBusy(false)
  }
  return (
    <>
      {papers.length > 0 && (
        <FileRows>
          {papers.map((file, index) => (
            <Chosen
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
              key={index}
              file={file}
              onRemove={() =>
                form.set(
                  'papers',
                  papers.filter(one => one !== file),
                )
              }
            />
          ))}
        </FileRows>
      )}
      <FilePicker variant="default" size="xs" leftSection={<IconPaperclip size={15} />} loading={busy} onChosen={take}>
        {t('disposals.files.add')}
      </FilePicker>
      <Text size="sm" c="dimmed" mt={4}>
        {t(papers.length > 0 ? 'disposals.files.chosen' : 'disposals.files.hint')}
      </Text>
    </>
  )
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation()
  const Mark = file.type.startsWith('image/') ? IconPhoto : IconFileTypePdf
  const remove = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('actions.removeFile', { name: file.name })}
      onClick={onRemove}
    >
      <IconTrash size={17} />
    </ActionIcon>
  )
  return (
    <FileRow mark={<Mark size={22} aria-hidden />} aside={remove}>
      {file.name}
    </FileRow>
  )
}
