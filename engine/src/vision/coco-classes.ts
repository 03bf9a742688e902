/** Class names of the COCO data set by output of the network; gaps are classes that were dropped. */
export const COCO_CLASSES: readonly (string | null)[] = [
  ...['person', 'bicycle', 'car', 'motorcycle', 'airplane', 'bus', 'train', 'truck', 'boat', 'traffic light'],
  ...['fire hydrant', null, 'stop sign', 'parking meter', 'bench', 'bird', 'cat', 'dog', 'horse', 'sheep'],
  ...['cow', 'elephant', 'bear', 'zebra', 'giraffe', null, 'backpack', 'umbrella', null, null],
  ...['handbag', 'tie', 'suitcase', 'frisbee', 'skis', 'snowboard', 'sports ball', 'kite', 'baseball bat'],
  ...['baseball glove', 'skateboard', 'surfboard', 'tennis racket', 'bottle', null, 'wine glass', 'cup'],
  ...['fork', 'knife', 'spoon', 'bowl', 'banana', 'apple', 'sandwich', 'orange', 'broccoli', 'carrot'],
  ...['hot dog', 'pizza', 'donut', 'cake', 'chair', 'couch', 'potted plant', 'bed', null, 'dining table'],
  ...[null, null, 'toilet', null, 'tv', 'laptop', 'mouse', 'remote', 'keyboard', 'cell phone', 'microwave'],
  ...['oven', 'toaster', 'sink', 'refrigerator', null, 'book', 'clock', 'vase', 'scissors', 'teddy bear'],
  ...['hair drier', 'toothbrush'],
];

export const PERSON = 'person';
