import Download from "lucide-react/icons/download";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import FileUp from "lucide-react/icons/file-up";
import { type SubmitEvent, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import type { Message } from "#app/shared/message.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FileDrop } from "#app/ui/form/file-drop.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { importMessages } from "../import-messages.ts";
import { IMPORT_PATH } from "../import-path.ts";
import { FILE_ENDINGS, fileSizeText, findFileFault } from "../preview/import-file.ts";

/** Uploading changes nothing; the preview asks before anything is written. */
export function ImportFileForm({ message }: { message: Message | undefined }) {
  const isBusy = useNavigation().formAction === IMPORT_PATH;
  const { file, shown, isFresh, take, remove, refuse } = useImportFile(message);
  const submit = useSubmit();

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    if (!file) return refuse("no-file");
    if (!(await isReadable(file))) return refuse("changed");
    await submit(form);
  };

  return (
    <Form
      method="post"
      action={IMPORT_PATH}
      encType="multipart/form-data"
      onSubmit={send}
      className="flex flex-col gap-5"
    >
      <FormMessage answer={{ message: shown }} takesFocus={isFresh} />
      <Field label="File" hint={`CSV, XLSX or XLS, up to 5 MB and 2,000\u00A0rows.`}>
        <FileDrop
          name="file"
          accept={FILE_ENDINGS}
          noun="file"
          file={file}
          icon={<FileUp aria-hidden="true" className="size-6" />}
          picture={file && <FileSpreadsheet aria-hidden="true" className="size-6 text-accent" />}
          text={<FileText file={file} />}
          onTake={take}
          onRemove={remove}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          pending={isBusy}
          pendingText="Reading the file..."
          className="max-sm:w-full"
        >
          Preview import
        </Button>
        <Button
          href="/white_label_services_template.csv"
          download
          variant="quiet"
          className="max-sm:w-full"
        >
          <Download aria-hidden="true" /> Download template
        </Button>
      </div>
    </Form>
  );
}

function FileText({ file }: { file: File | undefined }) {
  const hydrated = useHydrated();

  if (file) {
    return (
      <>
        <p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
        <p className="text-ink-2 text-small">{fileSizeText(file.size)}</p>
      </>
    );
  }
  return (
    <p className="text-ink-2 text-pretty">
      {hydrated ? "Drop a CSV or Excel file here, or click to choose one." : "Choose a file."}
    </p>
  );
}

/** Returns the chosen file and the message about it or about the previous upload. */
function useImportFile(answered: Message | undefined) {
  const [file, setFile] = useState<File>();
  const [shown, setShown] = useState(answered);
  const [first] = useState(answered);
  const [handled, setHandled] = useState(answered);

  // Drop a refused file: browsers cannot send a file that was edited after it was chosen.
  if (answered !== handled) {
    setHandled(answered);
    setShown(answered);
    if (answered) setFile(undefined);
  }

  return {
    file,
    shown,
    /** A message that was there when the page loaded takes no focus. */
    isFresh: shown !== first,
    take(chosen: File) {
      const fault = findFileFault(chosen);
      setShown(fault && { ...importMessages[fault] });
      if (!fault) setFile(chosen);
      return !fault;
    },
    remove: () => setFile(undefined),
    refuse(reason: "no-file" | "changed") {
      setShown({ ...importMessages[reason] });
      setFile(undefined);
    },
  };
}

/** False for a file that was saved, moved or deleted since it was chosen: the browser could not send it. */
async function isReadable(file: File) {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
