import { access, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Outage } from "#app/shared/outage.ts";
import { checkName, type Storage } from "./storage-port.server.ts";

/** Files in a folder of this machine, served by the web process. */
export function diskStorage(directory: string): Storage {
  const pathOf = (name: string) => join(directory, checkName(name));

  return {
    async putIfAbsent(name, bytes) {
      const path = pathOf(name);
      const file = await open(path, "wx").catch((error) =>
        codeOf(error) === "EEXIST" ? undefined : fail(error),
      );
      if (!file) return false;
      try {
        await file.writeFile(bytes);
        return true;
      } catch (error) {
        // A full disk leaves a partial file.
        await rm(path, { force: true }).catch(() => undefined);
        throw new Outage("storage", error);
      } finally {
        await file.close();
      }
    },

    async delete(name) {
      await rm(pathOf(name), { force: true }).catch(fail);
    },

    exists: async (name) =>
      access(pathOf(name)).then(
        () => true,
        (error) => (codeOf(error) === "ENOENT" ? false : fail(error)),
      ),

    read: async (name) =>
      readFile(pathOf(name)).catch((error) =>
        codeOf(error) === "ENOENT" ? undefined : fail(error),
      ),

    publicUrl: (name) => `/logos/${checkName(name)}`,
  };
}

function codeOf(error: unknown) {
  return (error as NodeJS.ErrnoException).code;
}

function fail(error: unknown): never {
  throw new Outage("storage", error);
}
