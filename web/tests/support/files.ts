// A host of files, as anybody may have one: it sends what lies in a folder, and knows no server.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { after } from "node:test";
import { promisify } from "node:util";
import { program } from "./house";

const types: Record<string, string> = {
  ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png", ".wasm": "application/wasm", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json",
};

export class FileHost {
  url = "";
  folder = "";
  #host: Server | undefined;
  #port = 0;

  /** The page as `tankodrom page` writes it, below a folder of the host. */
  async start(): Promise<this> {
    if (!this.folder) {
      this.folder = await mkdtemp(path.join(os.tmpdir(), "tankodrom-files-"));
      await promisify(execFile)(program, ["page", path.join(this.folder, "tanks")]);
    }
    const host = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://host");
      const name = path.join(this.folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
      readFile(name).then(
        (bytes) => response.writeHead(200, { "content-type": types[path.extname(name)] ?? "text/plain", "cache-control": "no-cache" }).end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    this.#host = host;
    await new Promise<void>((resolve) => host.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (host.address() as AddressInfo).port;
    this.url = `http://127.0.0.1:${this.#port}/tanks`;
    return this;
  }

  /** The network is gone; start() brings it back at the same address. */
  async stop(): Promise<void> {
    const host = this.#host;
    this.#host = undefined;
    if (!host) return;
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
  }

  /** Another version of the page, whose first page says `title`. */
  async change(title: string): Promise<void> {
    const file = (name: string) => path.join(this.folder, "tanks", name);
    const index = await readFile(file("index.html"), "utf8");
    await writeFile(file("index.html"), index.replace(/<title>.*<\/title>/, `<title>${title}</title>`));
    const keeper = await readFile(file("keeper.js"), "utf8");
    await writeFile(file("keeper.js"), keeper.replace(/version:"[^"]*"/, `version:"${title}"`));
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

const hosts: FileHost[] = [];

export async function fileHost(): Promise<FileHost> {
  const started = await new FileHost().start();
  hosts.push(started);
  return started;
}

after(async () => {
  for (const host of hosts) await host.remove();
});
