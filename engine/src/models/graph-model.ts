import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import { enableProdMode, type io, ready, setBackend } from '@tensorflow/tfjs-core';

const require = createRequire(import.meta.url);

interface GraphFile {
  readonly modelTopology: io.ModelArtifacts['modelTopology'];
  readonly weightsManifest: { paths: string[]; weights: io.WeightsManifestEntry[] }[];
  readonly signature?: io.ModelArtifacts['signature'];
  readonly userDefinedMetadata?: io.ModelArtifacts['userDefinedMetadata'];
}

let started: Promise<void> | null = null;

async function startBackend(): Promise<void> {
  enableProdMode();
  setWasmPaths(`${path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await setBackend('wasm');
  await ready();
}

/** Reads a TensorFlow.js graph from disk onto the WebAssembly backend of this thread. */
export async function loadGraph(folder: string): Promise<GraphModel> {
  started ??= startBackend();
  const [graph] = await Promise.all([
    readFile(path.join(folder, 'model.json'), 'utf8').then((text) => JSON.parse(text) as GraphFile),
    started,
  ]);
  const paths = graph.weightsManifest.flatMap((group) => group.paths);
  const parts = await Promise.all(paths.map((name) => readFile(path.join(folder, name))));
  return openGraph(graph, parts);
}

/** The same for weights that a package ships as scripts: the graph as an object, weights as base64. */
export async function loadScriptGraph(folder: string): Promise<GraphModel> {
  started ??= startBackend();
  await started;
  const graph = require(path.join(folder, 'model.cjs')) as GraphFile;
  const names = graph.weightsManifest.flatMap((group) => group.paths);
  const parts = names.map((name) => {
    const file = path.join(folder, `${name}.cjs`);
    const weights = Buffer.from(require(file) as string, 'base64');
    delete require.cache[file];
    return weights;
  });
  return openGraph(graph, parts);
}

async function openGraph(graph: GraphFile, parts: readonly Buffer[]): Promise<GraphModel> {
  const { modelTopology, signature, userDefinedMetadata } = graph;
  const artifacts: io.ModelArtifacts = {
    ...(modelTopology && { modelTopology }),
    ...(signature && { signature }),
    ...(userDefinedMetadata && { userDefinedMetadata }),
    weightSpecs: graph.weightsManifest.flatMap((group) => group.weights),
    weightData: joinParts(parts),
  };
  const model = await loadGraphModel({ load: async () => artifacts });
  // The model keeps its artifacts, but the weights now live on the backend.
  delete artifacts.weightData;
  return model;
}

function joinParts(parts: readonly Buffer[]): ArrayBuffer {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined.buffer;
}
